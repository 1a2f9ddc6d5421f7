/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const easternEuropeCities: Record<string, string> = {
  PL: `
Warsaw|Mazovia|52.230|21.012|00
Kraków|Lesser Poland|50.061|19.937|30
Łódź|Łódź Voivodeship|51.771|19.474|90
Wrocław|Lower Silesia|51.103|17.030|50
Poznań|Greater Poland|52.407|16.930|60
Gdańsk|Pomerania|54.352|18.649|80
Szczecin|West Pomerania|53.429|14.553|70
Lublin|Lublin|51.251|22.570|20
Katowice|Silesia|50.260|19.022|40
Białystok|Podlasie|53.133|23.164|15
Gdynia|Pomerania|54.519|18.532|81
Toruń|Kujawsko-Pomorskie|53.014|18.598|87
Rzeszów|Subcarpathia|50.041|21.999|35
Olsztyn|Warmia-Masuria|53.784|20.493|10
Zakopane|Lesser Poland|49.299|19.949|34
Bydgoszcz|Kujawsko-Pomorskie|53.123|18.008|85
Opole|Opole Voivodeship|50.671|17.926|45
Kielce|Świętokrzyskie|50.870|20.628|25
Zamość|Lublin|50.723|23.252|22
Sopot|Pomerania|54.442|18.560|81`,
  CZ: `
Prague|Prague|50.088|14.421|11
Brno|South Moravian|49.195|16.608|60
Ostrava|Moravian-Silesian Region|49.835|18.282|70
Pilsen|Plzeň Region|49.747|13.378|30
Olomouc|Olomouc Region|49.596|17.252|77
Liberec|Liberec Region|50.767|15.056|46
České Budějovice|South Bohemian Region|48.974|14.474|37
Hradec Králové|Hradec Králové Region|50.209|15.833|50
Karlovy Vary|Carlsbad Region|50.233|12.871|36
Český Krumlov|South Bohemian Region|48.811|14.315|38`,
  SK: `
Bratislava|Bratislava Region|48.148|17.107|81
Košice|Košice Region|48.714|21.258|04
Žilina|Žilina Region|49.223|18.739|01
Banská Bystrica|Banská Bystrica Region|48.739|19.149|97
Nitra|Nitra Region|48.308|18.085|94
Trnava|Trnava Region|48.378|17.586|91`,
  HU: `
Budapest|Budapest|47.498|19.040|10
Debrecen|Hajdú-Bihar|47.532|21.624|40
Szeged|Csongrád|46.253|20.148|67
Pécs|Baranya|46.076|18.228|76
Győr|Győr-Moson-Sopron|47.683|17.635|90
Eger|Heves County|47.903|20.373|33
Miskolc|Borsod-Abaúj-Zemplén|48.103|20.778|35
Sopron|Győr-Moson-Sopron|47.685|16.590|94
Kecskemét|Bács-Kiskun|46.906|19.691|60
Szentendre|Pest County|47.669|19.076|20`,
  RO: `
Bucharest|Bucharest|44.432|26.106|01
Cluj-Napoca|Cluj County|46.767|23.600|40
Timişoara|Timiș County|45.754|21.226|30
Iaşi|Iași County|47.167|27.600|70
Braşov|Brașov County|45.649|25.606|50
Constanţa|Constanța County|44.181|28.634|90
Sibiu|Sibiu County|45.800|24.150|55
Craiova|Dolj|44.317|23.800|20
Oradea|Bihor County|47.046|21.918|41
Sighișoara|Mureș County|46.221|24.793|54`,
  BG: `
Sofia|Sofia-Capital|42.698|23.324|10
Plovdiv|Plovdiv|42.154|24.750|40
Varna|Varna|43.219|27.910|90
Burgas|Burgas|42.507|27.469|80
Ruse|Ruse|43.849|25.953|70
Veliko Tarnovo|Veliko Tarnovo|43.081|25.629|50
Stara Zagora|Stara Zagora|42.432|25.643|60`,
  HR: `
Zagreb|Zagreb|45.814|15.978|10
Split|Split-Dalmatia|43.509|16.439|21
Rijeka|Primorje-Gorski Kotar|45.327|14.442|51
Dubrovnik|Dubrovnik-Neretva|42.641|18.109|20
Zadar|Zadar|44.116|15.225|23
Osijek|County of Osijek-Baranja|45.551|18.694|31
Pula|Istria|44.868|13.848|52
Rovinj|Istria|45.083|13.635|52
Šibenik|Šibenik-Knin|43.734|15.894|22`,
  RS: `
Belgrade|Central Serbia|44.804|20.465|11
Novi Sad|Vojvodina|45.252|19.837|21
Niš|Central Serbia|43.325|21.903|18
Subotica|Vojvodina|46.100|19.667|24
Kragujevac|Central Serbia|44.017|20.917|34`,
  SI: `
Ljubljana|Ljubljana|46.051|14.505|10
Maribor|Urban Municipality of Maribor|46.556|15.646|20
Celje|Urban Municipality of Celje|46.231|15.260|30
Koper|Urban Municipality of Koper|45.548|13.730|60
Bled|Municipality of Bled|46.369|14.117|42
Piran|Municipality of Piran|45.528|13.571|63`,
  UA: `
Kyiv|Kyiv City|50.455|30.524|01
Kharkiv|Kharkiv|49.982|36.255|61
Odesa|Odesa|46.486|30.744|65
Dnipro|Dnipropetrovsk|48.467|35.041|49
Lviv|Lviv|49.838|24.023|79
Zaporizhzhia|Zaporizhzhia|47.838|35.139|69
Vinnytsia|Vinnytsia|49.233|28.468|21
Chernivtsi|Chernivtsi|48.290|25.932|58
Ivano-Frankivsk|Ivano-Frankivsk|48.923|24.712|76
Poltava|Poltava|49.589|34.554|36
Uzhhorod|Zakarpattia|48.624|22.295|88`,
  BY: `
Minsk|Minsk City|53.900|27.567|220
Homyel'|Homyel’ Voblasc’|52.434|30.975|246
Hrodna|Grodnenskaya|53.676|23.829|230
Brest|Brest|52.109|23.717|224
Vitebsk|Vitebsk|55.190|30.205|210`,
  AL: `
Tirana|Tirana|41.327|19.819|10
Durrës|Durrës County|41.324|19.455|20
Shkodër|Shkodër County|42.068|19.513|40
Gjirokastër|Gjirokastër County|40.076|20.139|60
Berat|Berat County|40.706|19.952|50`,
  BA: `
Sarajevo|Federation of B&H|43.849|18.356|71
Banja Luka|Srpska|44.779|17.206|78
Mostar|Federation of B&H|43.343|17.808|88
Tuzla|Federation of B&H|44.538|18.667|75`,
  MK: `
Skopje|Grad Skopje|41.996|21.431|10
Ohrid|Ohrid|41.117|20.802|60
Bitola|Bitola|41.032|21.336|70`,
  ME: `
Podgorica|Podgorica|42.441|19.263|81
Kotor|Kotor|42.421|18.768|85
Budva|Budva|42.287|18.839|85`,
  MD: `
Chisinau|Chișinău Municipality|47.009|28.859|20
Bălţi|Bălţi|47.763|27.929|31`,
  RU: `
Moscow|Moscow|55.752|37.618|1
Saint Petersburg|St.-Petersburg|59.939|30.314|19
Novosibirsk|Novosibirsk Oblast|55.023|82.932|63
Yekaterinburg|Sverdlovsk Oblast|56.857|60.615|62
Kazan|Tatarstan Republic|55.789|49.122|42
Nizhniy Novgorod|Nizhny Novgorod Oblast|56.329|44.002|60
Samara|Samara Oblast|53.208|50.136|44
Chelyabinsk|Chelyabinsk|55.161|61.429|45
Omsk|Omsk Oblast|54.992|73.369|64
Rostov-on-Don|Rostov|47.220|39.708|34
Ufa|Bashkortostan Republic|54.743|55.968|45
Krasnoyarsk|Krasnoyarsk Krai|56.037|92.931|66
Perm|Perm Krai|58.010|56.250|61
Voronezh|Voronezh Oblast|51.668|39.192|39
Volgograd|Volgograd Oblast|48.714|44.498|40
Krasnodar|Krasnodar Krai|45.045|38.982|35
Sochi|Krasnodar Krai|43.597|39.725|35
Tyumen|Tyumen Oblast|57.152|65.527|62
Irkutsk|Irkutsk Oblast|52.296|104.291|66
Vladivostok|Primorye|43.106|131.874|69
Khabarovsk|Khabarovsk|48.462|135.097|68
Kaliningrad|Kaliningrad Oblast|54.706|20.511|23
Yaroslavl|Yaroslavl Oblast|57.630|39.874|15
Tomsk|Tomsk Oblast|56.500|84.982|63
Murmansk|Murmansk|68.968|33.099|18
Pskov|Pskov Oblast|57.819|28.332|18
Suzdal|Vladimir Oblast|56.424|40.450|60`,
}
