import type { WordList } from '../word-list.ts'

/** Places that trade in English, with their own families, words and streets. */
const inEnglish = (families: string, words: string, streets: string): WordList => ({
  families,
  words,
  streets,
  patterns: '{word} {type}|{word} {type}|{family} {type}|{family} & Sons {type}|{city} {type}',
  nouns: {},
})

export const southAfrican = inEnglish(
  'Botha,Nkosi,Dlamini,Van der Merwe,Naidoo,Mokoena,Pretorius,Khumalo,Jacobs,Molefe,Moyo,Banda,Phiri,Kgosi,Mulenga,Ndlovu',
  'Protea,Baobab,Jacaranda,Ubuntu,Springbok Flats,Table View,Kudu,Marula,Veld,Thandi’s,Umhlanga,Sunbird,Rooibos,Acacia,Fish Eagle,Kopje',
  'Main Road,Church Street,Long Street,Nelson Mandela Drive,Voortrekker Road,Kloof Street,Beach Road,Samora Machel Avenue,Independence Avenue,Cairo Road,Loop Street,President Street',
)

export const nigerian = inEnglish(
  'Adeyemi,Okonkwo,Balogun,Eze,Ogunleye,Bello,Nwosu,Abubakar,Mensah,Owusu,Asante,Boateng,Chukwu,Danjuma,Osei,Amadi',
  'God’s Grace,Iya Basira,Sunshine,Royal,Obinrin,Black Star,Mama Put,Blessed Hands,Adom,Victory,Kola Nut,Chop Life,Oasis,Nyame Adom,Ebony,Harmattan',
  'Awolowo Road,Herbert Macaulay Way,Allen Avenue,Ahmadu Bello Way,Market Road,Aba Road,Oxford Street,Liberation Road,Ring Road,Independence Layout,Ogui Road,High Street',
)

export const swahili: WordList = {
  families:
    'Otieno,Wanjiru,Mwangi,Kamau,Achieng,Mushi,Juma,Hassan,Mukasa,Nakato,Uwimana,Habimana,Njoroge,Salim',
  words:
    'Karibu,Simba,Twiga,Jua Kali,Bahari,Mwezi,Uhuru,Mama Ntilie,Tausi,Kilimani,Rafiki,Zawadi,Nyota,Pwani',
  streets:
    'Moi Avenue,Kenyatta Avenue,Uhuru Street,Kampala Road,Nkrumah Road,Samora Avenue,Biashara Street,Market Street,Ngong Road,Mosque Road,Boma Road,Lumumba Avenue',
  patterns: '{word} {type}|{family} {type}|{noun} {word}|{word} {noun}',
  nouns: {
    cafe: 'Kahawa',
    restaurant: 'Hoteli,Nyama Choma,Mgahawa',
    grocery: 'Duka',
    pharmacy: 'Duka la Dawa',
    hair: 'Kinyozi',
    'Book store': 'Duka la Vitabu',
    school: 'Shule',
  },
}

export const amharic: WordList = {
  families: 'አበበ,ተስፋዬ,ከበደ,ሃይሌ,ገብረ,መኮንን,ታደሰ,አለሙ',
  words: 'ጣና,ሰላም,አዲስ,ንጋት,ሸገር,እንቁጣጣሽ,ላሊበላ,ፀሐይ,አባይ,ሉሲ',
  streets:
    'Bole Road,Churchill Avenue,Piassa,Mexico Square,Haile Gebrselassie Avenue,Kebele 05,Menelik II Avenue,Meskel Flower Road',
  patterns: '{word} {noun}|{word} {noun}|{family} {noun}|{word} {type}',
  nouns: {
    cafe: 'ቡና ቤት,ካፌ',
    restaurant: 'ምግብ ቤት',
    bar: 'መጠጥ ቤት',
    bakery: 'ዳቦ ቤት',
    grocery: 'ግሮሰሪ',
    hotel: 'ሆቴል',
    hair: 'ፀጉር ቤት',
    doctor: 'ክሊኒክ',
    pharmacy: 'መድኃኒት ቤት',
    garage: 'ጋራዥ',
    school: 'ትምህርት ቤት',
    'Book store': 'መጻሕፍት መደብር',
  },
}

export const caribbean = inEnglish(
  'Campbell,Ramlogan,Grant,Mohammed,Blake,Persad,Clarke,Joseph,Baptiste,Gordon,Maraj,Wint',
  'Hibiscus,Blue Mountain,Steelpan,Doctor Bird,Poui Tree,Sea Grape,Miss Ivy’s,Scarlet Ibis,Ackee,Coral,Soursop,Windward',
  'Frederick Street,Hope Road,King Street,Constant Spring Road,Ariapita Avenue,Gloucester Avenue,Main Street,Ocho Rios Road,High Street,Barry Street',
)

export const pacific = inEnglish(
  'Tuilagi,Waqa,Prasad,Leota,Faleolo,Kila,Vakatawa,Singh,Naidu,Tamate',
  'Frangipani,Bula,Coral Coast,Talanoa,Bilum,Mangrove,Kava Bowl,Paradise,Pandanus,Tapa',
  'Victoria Parade,Queens Road,Beach Road,Ela Beach Road,Vitogo Parade,Main Street,Waimanu Road,Hospital Road',
)

export const lankan = inEnglish(
  'Perera,Fernando,Silva,Bandara,Jayawardena,Rajapaksa,Sivakumar,Wickramasinghe,Nadarajah,Gunawardena',
  'Nelum,Araliya,Ceylon,Sinharaja,Kandyan,Ruwan,Pearl,Jasmine,Serendib,Pansala,Temple Flower,Galle Face',
  'Galle Road,Temple Road,Duplication Road,Main Street,Peradeniya Road,Lake Road,Station Road,Church Street,Hospital Road',
)

export const nepali = inEnglish(
  'Gurung,Shrestha,Tamang,Thapa,Maharjan,Sherpa,Adhikari,Rai,Bajracharya,Karki',
  'Himal,Annapurna,Namaste,Lali Gurans,Sagarmatha,Everest,Machhapuchhre,Newa,Bodhi,Pokhareli,Yak & Butter,Mandala',
  'Durbar Marg,Thamel Marg,Lakeside Road,New Road,Jhamsikhel,Ring Road,Freak Street,Baneshwor,Patan Dhoka',
)

export const burmese = inEnglish(
  'Aung,Thein,Win,Hla,Myint,Kyaw,Daw Mya,U Tin,Soe,Khin',
  'Padauk,Golden Land,Shwe,Thiri,Inle,Mandalar,Mya,Bagan,Royal Lotus,Thazin',
  'Anawrahta Road,Pansodan Street,Bogyoke Road,26th Street,Merchant Street,Maha Bandula Road,35th Street',
)

export const khmer = inEnglish(
  'Sok,Chan,Chea,Kim,Ly,Heng,Seng,Pich',
  'Angkor,Lotus,Mekong,Romduol,Apsara,Tonle,Khmer Kitchen,Naga,Bayon,Sugar Palm',
  'Norodom Boulevard,Street 240,Sisowath Quay,Street 63,Pub Street,Monivong Boulevard,Wat Bo Road',
)
