/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const africaCities: Record<string, string> = {
  ZA: `
Johannesburg|Gauteng|-26.202|28.044|20
Cape Town|Western Cape|-33.926|18.423|80
Durban|KwaZulu-Natal|-29.858|31.029|40
Pretoria|Gauteng|-25.745|28.188|00
Gqeberha|Eastern Cape|-33.961|25.615|60
Bloemfontein|Free State|-29.121|26.214|93
East London|Eastern Cape|-33.015|27.912|52
Stellenbosch|Western Cape|-33.935|18.867|76
Polokwane|Limpopo|-23.904|29.469|06
Pietermaritzburg|KwaZulu-Natal|-29.617|30.393|32
Kimberley|Northern Cape|-28.732|24.762|83
George|Western Cape|-33.963|22.462|65
Mbombela|Mpumalanga|-25.475|30.969|12
Knysna|Western Cape|-34.036|23.047|65`,
  EG: `
Cairo|Cairo|30.063|31.250|11
Alexandria|Alexandria|31.202|29.916|21
Giza|Giza|30.009|31.209|12
Luxor|Luxor|25.699|32.642|85
Aswān|Aswan|24.091|32.899|81
Port Said|Port Said|31.265|32.302|42
Hurghada|Red Sea|27.257|33.813|84
Suez|Suez|29.974|32.526|43
Mansoura|Dakahlia|31.036|31.381|35
Tanta|Gharbia|30.788|31.002|31`,
  NG: `
Lagos|Lagos|6.454|3.395|10
Abuja|FCT|9.058|7.495|90
Kano|Kano State|12.000|8.517|70
Ibadan|Oyo State|7.378|3.906|20
Port Harcourt|Rivers State|4.777|7.013|50
Benin City|Edo State|6.338|5.626|30
Enugu|Enugu State|6.441|7.499|40
Jos|Plateau State|9.928|8.892|93
Kaduna|Kaduna State|10.526|7.439|80
Calabar|Cross River State|4.959|8.327|54
Abeokuta|Ogun State|7.156|3.345|11`,
  MA: `
Casablanca|Casablanca-Settat|33.588|-7.611|20
Marrakesh|Marrakesh-Safi|31.634|-8.000|40
Fes|Fes-Meknes|34.033|-5.000|30
Rabat|Rabat-Salé-Kénitra|34.013|-6.833|10
Tangier|Tanger-Tetouan-Al Hoceima|35.767|-5.800|90
Agadir|Souss-Massa|30.420|-9.598|80
Meknes|Fes-Meknes|33.894|-5.547|50
Essaouira|Marrakesh-Safi|31.512|-9.770|44
Tétouan|Tanger-Tetouan-Al Hoceima|35.578|-5.368|93
Chefchaouen|Tanger-Tetouan-Al Hoceima|35.169|-5.264|91
Ouarzazate|Drâa-Tafilalet|30.919|-6.893|45`,
  DZ: `
Algiers|Algiers|36.732|3.087|16
Oran|Oran|35.699|-0.636|31
Constantine|Constantine|36.365|6.615|25
Annaba|Annaba|36.900|7.767|23
Tlemcen|Tlemcen|34.878|-1.315|13`,
  TN: `
Tunis|Tunis Governorate|36.819|10.166|10
Sousse|Sousse Governorate|35.825|10.637|40
Sfax|Sfax Governorate|34.741|10.760|30
Kairouan|Kairouan|35.678|10.096|31
Djerba|Medenine Governorate|33.876|10.857|41`,
  KE: `
Nairobi|Nairobi County|-1.283|36.817|001
Mombasa|Mombasa County|-4.055|39.664|801
Kisumu|Kisumu County|-0.102|34.762|401
Nakuru|Nakuru County|-0.307|36.072|201
Eldoret|Uasin Gishu County|0.520|35.270|301
Malindi|Kilifi County|-3.218|40.117|802
Lamu|Lamu|-2.272|40.902|805`,
  TZ: `
Dar es Salaam|Dar es Salaam Region|-6.823|39.270|11
Arusha|Arusha|-3.367|36.683|23
Zanzibar|Zanzibar Urban/West|-6.164|39.198|71
Mwanza|Mwanza|-2.517|32.900|33
Dodoma|Dodoma|-6.172|35.739|41
Moshi|Kilimanjaro|-3.350|37.333|25`,
  UG: `
Kampala|Central Region|0.316|32.582|
Entebbe|Central Region|0.056|32.479|
Jinja|Eastern Region|0.439|33.203|
Gulu|Northern Region|2.775|32.299|`,
  RW: `
Kigali|Kigali|-1.950|30.059|
Butare|Southern Province|-2.597|29.739|
Gisenyi|Western Province|-1.703|29.256|`,
  ET: `
Addis Ababa|Addis Ababa|9.025|38.747|10
Dire Dawa|Dire Dawa|9.593|41.866|30
Bahir Dar|Amhara|11.594|37.391|60
Gondar|Amhara|12.603|37.452|61
Hawassa|Sidama|7.050|38.476|10
Mekelle|Tigray|13.497|39.475|70`,
  GH: `
Accra|Greater Accra|5.556|-0.197|GA-1
Kumasi|Ashanti|6.688|-1.624|AK-0
Takoradi|Western|4.898|-1.760|WS-0
Tamale|Northern|9.401|-0.839|NT-0
Cape Coast|Central|5.105|-1.247|CC-0`,
  CI: `
Abidjan|Abidjan Autonomous District|5.354|-4.002|
Yamoussoukro|Lacs District|6.821|-5.277|
Bouaké|Vallée du Bandama District|7.694|-5.030|
Grand-Bassam|Comoé District|5.212|-3.739|`,
  SN: `
Dakar|Dakar|14.694|-17.444|11
Saint-Louis|Saint-Louis|16.018|-16.490|32
Thiès|Thies|14.789|-16.926|21
Ziguinchor|Ziguinchor|12.568|-16.273|27`,
  CM: `
Douala|Littoral|4.048|9.704|
Yaoundé|Centre|3.867|11.517|
Bamenda|North-West|5.960|10.146|`,
  ZM: `
Lusaka|Lusaka Province|-15.407|28.287|10
Livingstone|Southern Province|-17.842|25.854|20
Kitwe|Copperbelt|-12.802|28.213|22`,
  ZW: `
Harare|Harare|-17.828|31.053|
Bulawayo|Bulawayo|-20.150|28.583|
Victoria Falls|Matabeleland North|-17.933|25.831|`,
  BW: `
Gaborone|Gaborone|-24.655|25.909|
Maun|North-West|-19.983|23.417|
Francistown|City of Francistown|-21.170|27.508|`,
  NA: `
Windhoek|Khomas Region|-22.559|17.083|10
Swakopmund|Erongo Region|-22.678|14.527|13
Walvis Bay|Erongo Region|-22.957|14.505|13`,
  MZ: `
Maputo|Maputo City|-25.966|32.583|11
Beira|Sofala|-19.844|34.839|21
Nampula|Nampula|-15.116|39.267|31`,
  MG: `
Antananarivo|Analamanga|-18.914|47.536|10
Toamasina|Atsinanana|-18.149|49.402|50
Antsirabe|Vakinankaratra|-19.866|47.033|11`,
  MU: `
Port Louis|Port Louis|-20.162|57.499|11
Curepipe|Plaines Wilhems|-20.316|57.526|74
Grand Baie|Rivière du Rempart|-20.018|57.580|30`,
  CV: `
Praia|Praia|14.932|-23.513|76
Mindelo|São Vicente|16.890|-24.980|21`,
}
