import type { WordList } from '../word-list.ts'

export const dutch: WordList = {
  families:
    'Van Dijk,De Vries,Bakker,Visser,Smit,Mulder,De Boer,Dekker,Brouwer,Peeters,Claes,Willems,Hendriks,Kuipers,Van Leeuwen,Postma,Hoekstra,Maes,Wouters,De Graaf,El Amrani,Yildiz',
  words:
    'De Molen,Het Anker,De Gouden Leeuw,De Linde,Het Hoekje,De Brug,De Zwaan,Klaver,De Haven,Het Raadhuis,De Tuin,De Pelikaan,Oude Kade,De Reiger,Zonneschijn,De Fiets',
  streets:
    'Kerkstraat,Dorpsstraat,Stationsweg,Molenweg,Hoofdstraat,Julianastraat,Nieuwstraat,Marktplein,Oude Gracht,Lindenlaan,Havenkade,Schoolstraat,Wilhelminalaan,Beukenlaan,Grote Markt,Parklaan',
  patterns: '{noun} {word}|{noun} {family}|{family} {noun}|{noun} {city}',
  nouns: {
    cafe: 'Koffiehuis,Café,IJssalon',
    restaurant: 'Restaurant,Eetcafé,Eethuis',
    bar: 'Café,Bierhuis,Proeflokaal',
    bakery: 'Bakkerij,Banketbakkerij',
    grocery: 'Buurtwinkel,Delicatessen,Versmarkt',
    'Butcher shop': 'Slagerij',
    hotel: 'Hotel,Herberg,Logement',
    hair: 'Kapsalon,Barbier',
    beauty: 'Schoonheidssalon,Huidstudio',
    gym: 'Sportschool,Fitness',
    doctor: 'Huisartsenpraktijk,Praktijk',
    dentist: 'Tandartspraktijk',
    pharmacy: 'Apotheek',
    vet: 'Dierenarts,Dierenkliniek',
    school: 'School,Academie',
    law: 'Advocaten,Notariaat',
    finance: 'Administratie,Verzekeringen',
    estate: 'Makelaardij',
    garage: 'Garage,Autobedrijf',
    trades: 'Bouwbedrijf,Installatie,Klusbedrijf',
    home: 'Woonwinkel,Meubelen,IJzerwaren',
    fashion: 'Mode,Kledinghuis',
    Optician: 'Optiek',
    electronics: 'Elektro,Computers',
    gifts: 'Winkel,Cadeaus',
    Florist: 'Bloemen',
    'Book store': 'Boekhandel',
    'Bicycle Shop': 'Fietsen,Rijwielen',
    museum: 'Museum,Galerie',
    laundry: 'Stomerij,Wasserette',
    travel: 'Reizen',
    studio: 'Studio,Atelier',
    bureau: 'Bureau,Studio',
    works: 'Groothandel,Transport,Fabriek',
  },
}

export const swedish: WordList = {
  families:
    'Lindqvist,Bergström,Holm,Sandberg,Nyström,Ekström,Forsberg,Lundgren,Hedlund,Söderberg,Åkesson,Wikström,Norén,Dahl,Björk,Sjöberg,Hassan,Ståhl,Öberg,Granlund',
  words:
    'Björken,Ankaret,Fyren,Solsidan,Gamla Stan,Kvarnen,Lönnen,Tranan,Hörnet,Älgen,Norrsken,Bryggan,Lyktan,Smultronstället,Vinden,Sjöglimt',
  streets:
    'Storgatan,Kungsgatan,Drottninggatan,Järnvägsgatan,Skolgatan,Kyrkogatan,Hamngatan,Strandvägen,Björkvägen,Nygatan,Parkgatan,Södra vägen,Trädgårdsgatan,Vasagatan',
  patterns: '{noun} {word}|{word} {noun}|{family}s {noun}|{noun} {family}|{city} {noun}',
  nouns: {
    cafe: 'Kafé,Konditori,Fik',
    restaurant: 'Restaurang,Krog,Värdshus',
    bar: 'Bar,Krog,Pub',
    bakery: 'Bageri,Konditori',
    grocery: 'Livs,Matbod,Saluhall',
    hotel: 'Hotell,Pensionat,Vandrarhem',
    hair: 'Frisör,Salong',
    beauty: 'Hudvård,Skönhetssalong',
    gym: 'Gym,Träning',
    doctor: 'Vårdcentral,Läkarmottagning',
    dentist: 'Tandvård,Tandläkare',
    pharmacy: 'Apotek',
    vet: 'Djurklinik',
    school: 'Skola,Akademi',
    law: 'Advokatbyrå',
    finance: 'Redovisning,Försäkring',
    estate: 'Fastighetsbyrå',
    garage: 'Bilverkstad,Däck',
    trades: 'Bygg,Rör,El',
    home: 'Möbler,Järnhandel',
    fashion: 'Mode,Kläder',
    Optician: 'Optik',
    Florist: 'Blommor',
    'Book store': 'Bokhandel',
    'Bicycle Shop': 'Cykel',
    museum: 'Museum,Konsthall',
    laundry: 'Kemtvätt,Skrädderi',
    studio: 'Ateljé,Foto',
    bureau: 'Byrå,Studio',
    works: 'Åkeri,Industri,Grossist',
  },
}

export const danish: WordList = {
  families:
    'Mikkelsen,Skov,Lund,Kjær,Møller,Bakke,Solberg,Haugen,Lie,Strand,Nygaard,Dahl,Brandt,Østergaard,Bech,Hauge,Vestergaard,Aas,Fjeld,Krogh',
  words:
    'Fyret,Ankeret,Solsiden,Bøgen,Den Gamle Kro,Havnen,Møllen,Svanen,Hjørnet,Nordlys,Fjorden,Brygga,Kløver,Tårnet,Ørnen,Lykken',
  streets:
    'Storgata,Kirkegade,Havnegade,Skolevej,Strandvejen,Nørregade,Søndergade,Vestergade,Bakkevej,Parkvej,Torvet,Stasjonsveien,Møllevej,Kongens gate',
  patterns: '{noun} {word}|{word} {noun}|{noun} {family}|{family} {noun}|{city} {noun}',
  nouns: {
    cafe: 'Café,Kaffebar',
    restaurant: 'Restaurant,Kro,Spisested',
    bar: 'Bar,Vinbar,Bodega',
    bakery: 'Bageri,Konditori',
    grocery: 'Købmand,Mat & Vin',
    hotel: 'Hotel,Pensjonat,Badehotel',
    hair: 'Frisør,Salon',
    beauty: 'Hudpleie,Klinik',
    gym: 'Fitness,Trening',
    doctor: 'Lægehus,Legesenter',
    dentist: 'Tandklinik,Tannklinikk',
    pharmacy: 'Apotek',
    vet: 'Dyreklinik',
    school: 'Skole',
    law: 'Advokater',
    finance: 'Regnskap,Revision',
    garage: 'Autoværksted,Bilservice',
    trades: 'Tømrer,VVS,El',
    home: 'Møbler,Interiør',
    fashion: 'Mode,Tøj',
    Florist: 'Blomster',
    'Book store': 'Boghandel',
    'Bicycle Shop': 'Cykler',
    museum: 'Museum,Kunsthal',
    laundry: 'Renseri',
    studio: 'Atelier',
    bureau: 'Tegnestue',
    works: 'Industri,Transport',
  },
}

export const finnish: WordList = {
  families:
    'Korhonen,Mäkelä,Heikkinen,Laine,Koskinen,Niemi,Salonen,Lehtonen,Ahonen,Rantanen,Kallio,Peltola,Hämäläinen,Tuominen,Saari,Virta',
  words:
    'Koivu,Kettu,Revontuli,Tähti,Majakka,Aurinko,Karhu,Lumi,Kanerva,Satama,Kulma,Mylly,Joutsen,Halla',
  streets:
    'Mannerheimintie,Kauppakatu,Asemakatu,Kirkkokatu,Rantatie,Koulukatu,Puistokatu,Satamakatu,Koivutie,Hämeenkatu,Torikatu,Myllytie',
  patterns: '{noun} {word}|{noun} {family}|{word} {noun}|{city} {noun}',
  nouns: {
    cafe: 'Kahvila,Konditoria',
    restaurant: 'Ravintola,Keittiö',
    bar: 'Baari,Olutravintola',
    bakery: 'Leipomo',
    grocery: 'Kauppa,Herkku',
    hotel: 'Hotelli,Majatalo',
    hair: 'Parturi-kampaamo,Kampaamo',
    beauty: 'Kauneushoitola',
    gym: 'Kuntosali',
    doctor: 'Lääkäriasema',
    dentist: 'Hammaslääkäri',
    pharmacy: 'Apteekki',
    vet: 'Eläinklinikka',
    school: 'Koulu,Opisto',
    law: 'Asianajotoimisto',
    finance: 'Tilitoimisto',
    garage: 'Autohuolto,Korjaamo',
    trades: 'Rakennus,Putki',
    home: 'Sisustus,Rauta',
    fashion: 'Vaate,Muoti',
    Florist: 'Kukkakauppa',
    'Book store': 'Kirjakauppa',
    museum: 'Museo,Galleria',
    laundry: 'Pesula',
    works: 'Tehdas,Kuljetus',
  },
}

export const icelandic: WordList = {
  families:
    'Jónsson,Sigurðardóttir,Gunnarsson,Einarsdóttir,Þórsson,Magnúsdóttir,Árnason,Ólafsdóttir,Helgason,Björnsdóttir',
  words: 'Lundinn,Norðurljós,Hraun,Bryggjan,Fjörðurinn,Jökull,Krían,Hvalur,Mosi,Kaldbakur',
  streets:
    'Laugavegur,Aðalgata,Hafnarstræti,Skólavegur,Strandgata,Bankastræti,Hverfisgata,Vesturgata',
  patterns: '{noun} {word}|{word} {noun}|{word} {type}',
  nouns: {
    cafe: 'Kaffihús,Kaffi',
    restaurant: 'Veitingahús,Eldhús',
    bar: 'Bar,Ölstofa',
    bakery: 'Bakarí',
    hotel: 'Hótel,Gistiheimili',
    hair: 'Hárstofa',
    pharmacy: 'Apótek',
    museum: 'Safn',
    gifts: 'Búðin',
    garage: 'Bílaverkstæði',
  },
}

export const baltic: WordList = {
  families:
    'Kazlauskas,Petrauskas,Bērziņš,Kalniņš,Ozoliņš,Tamm,Saar,Mägi,Liepa,Jankauskas,Krūmiņš,Kask,Rebane,Vītols',
  words:
    'Gintaras,Saulė,Ąžuolas,Liepa,Zvaigzne,Kastanis,Vana Tall,Meri,Pegasas,Bite,Jūra,Rukki,Malūnas,Kaste',
  streets:
    'Pikk tänav,Brīvības iela,Vilniaus gatvė,Tartu maantee,Rīgas iela,Laisvės alėja,Pils iela,Ostas iela,Sadama,Kalnu iela,Parko gatvė,Raekoja plats',
  patterns: '{word} {type}|{family} {type}|{word} {noun}|{noun} {word}',
  nouns: {
    cafe: 'Kohvik,Kafejnīca,Kavinė',
    restaurant: 'Restoranas,Restoran,Krogs',
    bar: 'Baar,Bārs,Baras',
    bakery: 'Pagar,Kepyklėlė',
    hotel: 'Hotell,Viesnīca,Viešbutis',
    hair: 'Salongs,Frizētava,Kirpykla',
    pharmacy: 'Apteek,Aptieka,Vaistinė',
    museum: 'Muuseum,Muzejs,Muziejus',
  },
}

/** Ireland keeps the words of its own pubs and parishes; the rest is English. */
export const irish: WordList = {
  families:
    "Byrne,O'Sullivan,Doyle,Ní Dhomhnaill,McCarthy,Gallagher,Kavanagh,O'Leary,Brennan,Fitzgerald,Ó Conaill,Quinn,Moran,Hennessy,Tierney,Lally",
  words:
    'The Old Quay,Claddagh,Shamrock,Cúpla Focal,The Fiddler’s,Liffey,Salmon Weir,Blackthorn,Slí na Mara,The Turf Shed,Wild Atlantic,Abbey,Sally Gap,Croí',
  streets:
    'Main Street,Patrick Street,O’Connell Street,Bridge Street,Quay Street,Church Road,Chapel Lane,Abbey Street,Mill Lane,Castle Street,Shop Street,Sráid an Dúin',
  patterns: "{family}'s {type}|{word} {type}|{family} & Sons {type}|{city} {type}",
  nouns: {},
}
