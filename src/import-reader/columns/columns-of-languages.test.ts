// @module-tag read-columns
import { expect, test } from 'vitest'
import { detectColumns } from './match-columns.server.ts'

const FIELDS = ['name', 'category', 'full_address', 'city', 'region', 'postal_code', 'phone']

/** In the order of FIELDS, then the website, the email address, and the hours. */
const HEADERS: [language: string, headers: string][] = [
  ['Bengali', 'দোকানের নাম|ব্যবসার ধরন|ঠিকানা|শহর|জেলা|পোস্ট কোড|ফোন নম্বর|ওয়েবসাইট|ইমেইল|খোলার সময়'],
  ['Hindi', 'दुकान का नाम|श्रेणी|पूरा पता|शहर|राज्य|पिन कोड|मोबाइल नंबर|वेबसाइट|ईमेल|खुलने का समय'],
  ['Marathi', 'आस्थापनेचे नाव|प्रवर्ग|पत्ता|गाव|जिल्हा|पिन कोड|दूरध्वनी|संकेतस्थळ|ई-मेल|कामाची वेळ'],
  ['Gujarati', 'દુકાનનું નામ|શ્રેણી|સરનામું|શહેર|રાજ્ય|પિન કોડ|ફોન નંબર|વેબસાઇટ|ઈમેલ|કામના કલાકો'],
  ['Punjabi', 'ਕਾਰੋਬਾਰ ਦਾ ਨਾਮ|ਸ਼੍ਰੇਣੀ|ਪਤਾ|ਸ਼ਹਿਰ|ਸੂਬਾ|ਪਿੰਨ ਕੋਡ|ਫ਼ੋਨ ਨੰਬਰ|ਵੈੱਬਸਾਈਟ|ਈਮੇਲ|ਕੰਮ ਦੇ ਘੰਟੇ'],
  ['Urdu', 'دکان کا نام|زمرہ|مکمل پتہ|شہر|صوبہ|پوسٹل کوڈ|فون نمبر|ویب سائٹ|ای میل|اوقات کار'],
  [
    'Tamil',
    'கடையின் பெயர்|வணிக வகை|முகவரி|நகரம்|மாவட்டம்|அஞ்சல் குறியீடு|தொலைபேசி எண்|இணையதளம்|மின்னஞ்சல்|வேலை நேரம்',
  ],
  ['Telugu', 'వ్యాపారం పేరు|వర్గం|చిరునామా|నగరం|జిల్లా|పిన్ కోడ్|ఫోన్ నంబర్|వెబ్‌సైట్|ఇమెయిల్|పని వేళలు'],
  ['Kannada', 'ಅಂಗಡಿಯ ಹೆಸರು|ವರ್ಗ|ವಿಳಾಸ|ನಗರ|ಜಿಲ್ಲೆ|ಪಿನ್ ಕೋಡ್|ದೂರವಾಣಿ ಸಂಖ್ಯೆ|ಜಾಲತಾಣ|ಇಮೇಲ್|ಕೆಲಸದ ಸಮಯ'],
  [
    'Malayalam',
    'സ്ഥാപനത്തിന്റെ പേര്|വിഭാഗം|വിലാസം|നഗരം|ജില്ല|പിൻ കോഡ്|ഫോൺ നമ്പർ|വെബ്സൈറ്റ്|ഇമെയിൽ|പ്രവർത്തന സമയം',
  ],
  ['Sinhala', 'ව්‍යාපාරයේ නම|වර්ගය|ලිපිනය|නගරය|පළාත|තැපැල් කේතය|දුරකථන අංකය|වෙබ් අඩවිය|විද්‍යුත් තැපෑල|විවෘත වේලාවන්'],
  ['Nepali', 'पसलको नाम|व्यवसायको वर्ग|ठेगाना|नगरपालिका|प्रदेश|हुलाक कोड|सम्पर्क नम्बर|वेबसाइट|इमेल|खुल्ने समय'],
  ['Burmese', 'ဆိုင်အမည်|လုပ်ငန်းအမျိုးအစား|လိပ်စာ|မြို့|ပြည်နယ်|စာတိုက်ကုဒ်|ဖုန်းနံပါတ်|ဝဘ်ဆိုက်|အီးမေးလ်|ဖွင့်ချိန်'],
  ['Khmer', 'ឈ្មោះហាង|ប្រភេទអាជីវកម្ម|អាសយដ្ឋាន|ក្រុង|ខេត្ត|លេខកូដប្រៃសណីយ៍|លេខទូរស័ព្ទ|គេហទំព័រ|អ៊ីមែល|ម៉ោងធ្វើការ'],
  ['Lao', 'ຊື່ຮ້ານ|ປະເພດທຸລະກິດ|ທີ່ຢູ່|ນະຄອນ|ແຂວງ|ລະຫັດໄປສະນີ|ເບີໂທ|ເວັບໄຊ|ອີເມວ|ເວລາເປີດ'],
  [
    'Thai',
    'ชื่อสถานประกอบการ|ประเภทกิจการ|ที่ตั้ง|เทศบาล|จังหวัด|รหัสไปรษณีย์|เบอร์โทรศัพท์|เว็บไซต์|อีเมล|เวลาเปิด-ปิด',
  ],
  [
    'Vietnamese',
    'Tên cơ sở|Ngành nghề|Địa chỉ|Thành phố|Tỉnh|Mã bưu chính|Số điện thoại|Trang web|Thư điện tử|Giờ mở cửa',
  ],
  [
    'Indonesian',
    'Nama Tempat Usaha|Bidang Usaha|Alamat Lengkap|Kab/Kota|Provinsi|Kode Pos|No. HP|Situs web|Surel|Jam buka',
  ],
  [
    'Malay',
    'Nama Premis|Jenis Perniagaan|Alamat Premis|Bandar|Negeri|Poskod|No. Tel|Laman Web|E-mel|Waktu Operasi',
  ],
  [
    'Filipino',
    'Pangalan ng Negosyo|Uri ng Negosyo|Tirahan|Lungsod|Lalawigan|Kodigo postal|Numero ng telepono|Websayt|Email|Oras ng operasyon',
  ],
  [
    'Mongolian',
    'Байгууллагын нэр|Үйл ажиллагааны чиглэл|Хаяг|Хот|Аймаг|Шуудангийн код|Утасны дугаар|Цахим хуудас|И-мэйл|Ажлын цаг',
  ],
  [
    'Kazakh',
    'Нысан атауы|Қызмет түрі|Мекенжайы|Қаласы|Облысы|Пошта индексі|Байланыс телефоны|Веб-сайты|Электрондық пошта|Жұмыс уақыты',
  ],
  [
    'Uzbek',
    "Do‘kon nomi|Faoliyat turi|To'liq manzil|Shahri|Viloyati|Pochta indeksi|Telefon raqami|Veb-sayt|Elektron pochta|Ish vaqti",
  ],
  [
    'Kyrgyz',
    'Ишкананын аталышы|Ишмердүүлүк түрү|Дареги|Шаары|Облусу|Почта индекси|Телефон номери|Веб-сайты|Электрондук почта|Иш убактысы',
  ],
  [
    'Tajik',
    'Номи корхона|Намуди фаъолият|Суроға|Шаҳр|Вилоят|Индекси почта|Рақами телефон|Сомона|Почтаи электронӣ|Вақти корӣ',
  ],
  [
    'Turkmen',
    'Kärhananyň ady|Işiň görnüşi|Salgysy|Şäher|Welaýat|Poçta indeksi|Telefon belgisi|Web sahypasy|Elektron poçta|Iş wagty',
  ],
  [
    'Azerbaijani',
    'Obyektin adı|Fəaliyyət növü|Ünvan|Şəhər|Bölgə|Poçt indeksi|Əlaqə nömrəsi|Veb-sayt|E-poçt|İş saatları',
  ],
  [
    'Georgian',
    'ობიექტის დასახელება|საქმიანობის სფერო|მისამართი|ქალაქი|რეგიონი|საფოსტო ინდექსი|ტელეფონის ნომერი|ვებ-გვერდი|ელ. ფოსტა|სამუშაო საათები',
  ],
  [
    'Armenian',
    'Խանութի անվանումը|Գործունեության տեսակը|Հասցեն|Համայնք|Մարզ|Փոստային դասիչ|Հեռախոսահամար|Կայք|Էլ. փոստ|Աշխատանքային ժամեր',
  ],
  [
    'Persian',
    'نام واحد|زمینه فعالیت|آدرس کامل|شهر|استان|كد پستي|شماره تماس|وب‌سایت|پست الکترونیک|ساعات کار',
  ],
  [
    'Pashto',
    'د شرکت نوم|د فعالیت ډول|پته|ښار|ولایت|پوستي کوډ|د تلیفون شمېره|وېب پاڼه|بریښنالیک|کاري ساعتونه',
  ],
  [
    'Kurdish',
    'ناوی فرۆشگا|جۆری کار|ناونیشان|شار|پارێزگا|کۆدی پۆستە|ژمارەی مۆبایل|ماڵپەڕ|ئیمەیل|کاتی کارکردن',
  ],
  [
    'Arabic',
    'اسم المنشأة|نشاط المنشأة|العنوان بالكامل|المدينه|المحافظة|الرمز البريدي|رقم الموبايل|رابط الموقع|الايميل|مواعيد العمل',
  ],
  [
    'Hebrew',
    'שם בית העסק|מהות העסק|כתובת העסק|שם יישוב|נפה|מיקוד|מס׳ טלפון|אתר העסק|דוא״ל|שעות פעילות',
  ],
  ['Amharic', 'የድርጅቱ ስም|የንግድ ዘርፍ|አድራሻ|ከተማ|ክልል|የፖስታ ኮድ|ስልክ ቁጥር|ድረ ገጽ|ኢሜይል|የሥራ ሰዓት'],
  [
    'Swahili',
    'Jina la biashara|Aina ya shughuli|Anwani|Mji|Kaunti|Msimbo wa posta|Nambari ya simu|Tovuti|Barua pepe|Saa za kazi',
  ],
  [
    'Somali',
    'Magaca ganacsiga|Nooca ganacsiga|Cinwaanka|Magaalada|Gobolka|Koodhka boostada|Lambarka telefoonka|Mareegta|Iimaylka|Saacadaha shaqada',
  ],
  [
    'Hausa',
    "Sunan kasuwanci|Nau'in kasuwanci|Adireshi|Birni|Jiha|Lambar gidan waya|Lambar waya|Shafin yanar gizo|Imel|Lokutan aiki",
  ],
  [
    'Afrikaans',
    'Besigheidsnaam|Bedryf|Straatadres|Dorp|Provinsie|Poskode|Telefoonnommer|Webwerf|E-pos|Besigheidsure',
  ],
  [
    'Albanian',
    'Emri i subjektit|Veprimtaria|Adresa e biznesit|Bashkia|Qarku|Kodi postar|Numri i telefonit|Faqja e internetit|Posta elektronike|Orari i punës',
  ],
  [
    'Macedonian',
    'Име на објект|Претежна дејност|Адреса на објект|Населено место|Регион|Поштенски број|Контакт телефон|Веб-страница|Е-пошта|Работно време',
  ],
  [
    'Serbian',
    'Назив објекта|Претежна делатност|Адреса објекта|Место|Округ|Поштански број|Број телефона|Веб сајт|Имејл адреса|Радно време',
  ],
  [
    'Croatian',
    'Naziv objekta|Djelatnost|Adresa objekta|Mjesto|Županija|Poštanski broj|Broj telefona|Web stranica|E-pošta|Radno vrijeme',
  ],
  [
    'Bosnian',
    'Naziv poslovnice|Djelatnost|Adresa poslovnice|Grad/Općina|Kanton|Poštanski broj|Kontakt telefon|Web adresa|E-mail adresa|Radni sati',
  ],
  [
    'Slovene',
    'Naziv lokala|Glavna dejavnost|Naslov|Občina|Statistična regija|Poštna številka|Telefonska številka|Spletna stran|E-naslov|Delovni čas',
  ],
  [
    'Bulgarian',
    'Наименование на обекта|Вид дейност|Адрес на обекта|Населено място|Област|Пощенски код|Телефон за връзка|Уебсайт|Имейл|Работно време',
  ],
  [
    'Romanian',
    'Denumire unitate|Obiect de activitate|Adresa punct de lucru|Localitatea|Județul|Cod poștal|Nr. telefon|Pagina web|Adresă email|Program de lucru',
  ],
  [
    'Hungarian',
    'Üzlet neve|Tevékenységi kör|Üzlet címe|Település|Vármegye|Ir. szám|Telefonszám|Weblap|E-mail cím|Nyitvatartási idő',
  ],
  [
    'Czech',
    'Název provozovny|Předmět podnikání|Adresa provozovny|Město/obec|Okres|PSČ|Telefonní číslo|Webové stránky|E-mailová adresa|Otevírací doba',
  ],
  [
    'Slovak',
    'Názov prevádzky|Predmet činnosti|Adresa prevádzky|Obec|Okres|PSČ|Telefónne číslo|Webové sídlo|E-mailová adresa|Otváracie hodiny',
  ],
  [
    'Polish',
    'Nazwa obiektu|Profil działalności|Adres obiektu|Gmina|Powiat|Kod pocztowy|Nr telefonu|Strona WWW|Adres e-mail|Godziny pracy',
  ],
  [
    'Ukrainian',
    "Назва об'єкта|Сфера діяльності|Адреса закладу|Нас. пункт|Область|Поштовий індекс|Номер телефону|Веб-сайт|Ел. пошта|Режим роботи",
  ],
  [
    'Belarusian',
    "Назва аб'екта|Від дзейнасці|Адрас|Горад|Вобласць|Паштовы індэкс|Тэлефон|Вэб-сайт|Электронная пошта|Рэжым працы",
  ],
  [
    'Russian',
    'Наименование объекта|Вид деятельности|Фактический адрес|Нас. пункт|Субъект РФ|Почтовый индекс|Контактный номер|Адрес сайта|Эл. почта|Режим работы',
  ],
  [
    'Estonian',
    'Toimipaiga nimi|Tegevusvaldkond|Toimipaiga aadress|Linn/vald|Maakond|Sihtnumber|Kontakttelefon|Koduleht|E-posti aadress|Lahtiolekuaeg',
  ],
  [
    'Latvian',
    'Objekta nosaukums|Darbības joma|Faktiskā adrese|Pašvaldība|Novads|Pasta indekss|Tālruņa numurs|Tīmekļa vietne|E-pasta adrese|Darba laiks',
  ],
  [
    'Lithuanian',
    'Objekto pavadinimas|Veiklos sritis|Objekto adresas|Savivaldybė|Apskritis|Pašto kodas|Tel. numeris|Interneto svetainė|El. paštas|Darbo laikas',
  ],
  [
    'Finnish',
    'Toimipaikan nimi|Päätoimiala|Käyntiosoite|Kotikunta|Maakunta|Postinumero|Puhelinnro|Verkkosivut|Sähköposti|Aukioloaika',
  ],
  [
    'Swedish',
    'Arbetsställets namn|Verksamhetsområde|Besöksadress|Tätort|Län|Postnummer|Telefonnr|Webbsida|E-postadress|Öppettid',
  ],
  [
    'Norwegian',
    'Virksomhetens navn|Næringsbransje|Besøksadresse|Poststed|Fylke|Postnummer|Tlf.nr|Nettadresse|E-postadresse|Åpningstid',
  ],
  [
    'Danish',
    'Virksomhedens navn|Branchenavn|Beliggenhedsadresse|By|Region|Postnr.|Tlf. nr.|Hjemmeside|E-mailadresse|Åbningstid',
  ],
  [
    'Icelandic',
    'Heiti fyrirtækis|Atvinnugrein|Heimilisfang|Sveitarfélag|Landshluti|Póstnúmer|Símanúmer|Vefsíða|Netfang|Opnunartími',
  ],
  [
    'Greek',
    'Διακριτικός τίτλος|Κύρια δραστηριότητα|Διεύθυνση|Πόλη|Περιφερειακή Ενότητα|Τ.Κ.|Τηλ.|Ιστότοπος|Ηλ. ταχυδρομείο|Ώρες λειτουργίας',
  ],
  [
    'Turkish',
    'Tabela adı|Faaliyet alanı|İşyeri adresi|İl/İlçe|Bölge|Posta kodu|Sabit telefon|Web adresi|E-posta|Çalışma saatleri',
  ],
  [
    'Maltese',
    'Isem tan-negozju|Settur|Indirizz|Belt|Reġjun|Kodiċi postali|Numru tat-telefon|Websajt|Imejl|Ħinijiet tal-ftuħ',
  ],
  [
    'Irish',
    'Ainm an ghnó|Cineál gnó|Seoladh|Baile|Contae|Éirchód|Uimhir theileafóin|Suíomh gréasáin|Ríomhphost|Uaireanta oscailte',
  ],
  [
    'Welsh',
    "Enw'r busnes|Math o weithgaredd|Cyfeiriad|Tref|Rhanbarth|Cod post|Rhif ffôn|Gwefan|E-bost|Oriau agor",
  ],
  [
    'Catalan',
    "Nom de l'establiment|Activitat principal|Adreça|Municipi|Comarca|Codi postal|Telèfon|Pàgina web|Correu electrònic|Horari d'obertura",
  ],
  [
    'Basque',
    'Establezimenduaren izena|Jarduera|Helbidea|Udalerria|Lurraldea|Posta kodea|Telefono zenbakia|Webgunea|Posta elektronikoa|Ordutegia',
  ],
  [
    'Galician',
    'Nome do establecemento|Actividade|Enderezo|Concello|Provincia|Código postal|Teléfono|Páxina web|Correo-e|Horario de apertura',
  ],
  [
    'Portuguese',
    'Nome do estabelecimento|Ramo de atividade|Morada|Concelho|Estado/UF|Código postal|Telemóvel|Sítio web|E-mail|Horário de atendimento',
  ],
  [
    'Spanish',
    'Nombre del establecimiento|Giro del negocio|Domicilio comercial|Alcaldía|Entidad federativa|C.P.|Teléfono fijo|Página web|Correo electrónico|Horario de atención',
  ],
  [
    'French',
    "Nom de l'établissement|Secteur d'activité|Adresse postale|Localité|Département|Code postal|N° de téléphone|Site internet|Courriel|Heures d'ouverture",
  ],
  [
    'Italian',
    'Nome struttura|Settore merceologico|Ubicazione|Città/Comune|Sigla provincia|C.A.P.|N. telefono|Sito web|Posta elettronica|Orari di apertura',
  ],
  [
    'German',
    'Name der Betriebsstätte|Gewerbezweig|Betriebsadresse|Stadt/Gemeinde|Landkreis|PLZ|Tel.-Nr.|Internetauftritt|E-Mail-Adresse|Geschäftszeiten',
  ],
  [
    'Dutch',
    'Vestigingsnaam|SBI-omschrijving|Bezoekadres|Vestigingsplaats|Provincie|Postcode|Telefoonnr.|Webadres|E-mailadres|Openingsuren',
  ],
  [
    'Chinese',
    '门店名称|主营业务|经营地址|地级市|省份|邮政编码|固定电话|官方网站|电子邮箱|营业时段',
  ],
  [
    'Traditional Chinese',
    '店面名稱|營業類別|店家地址|鄉鎮|縣市別|郵遞區號|店家電話|官方網站|電子信箱|營業時段',
  ],
  [
    'Japanese',
    '営業所の名称|営業の種別|営業所所在地|市区町村名|都道府県名|郵便番号|店舗電話番号|ホームページURL|電子メール|開館時間',
  ],
  [
    'Korean',
    '업소명|업태명|소재지(도로명)|시/군/구|시/도|우편번호|유선전화|누리집|이메일 주소|운영시간',
  ],
]

test.each(HEADERS)('the headers of %s name their fields', (_, headers) => {
  const titles = headers.split('|')
  const fields = [...detectColumns(titles).fields]
  const found = titles.map((_, at) => fields.find(([, columns]) => columns.includes(at))?.[0])
  const all = found.map((field) => (field === 'type' ? 'category' : field))
  expect(all).toEqual([...FIELDS, 'website', 'email', 'working_hours'])
})
