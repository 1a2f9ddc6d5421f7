/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const britishIslesAndNordicsCities: Record<string, string> = {
  GB: `
London|England|51.509|-0.126|SW1
Birmingham|England|52.481|-1.900|B1
Manchester|England|53.481|-2.237|M1
Glasgow|Scotland|55.865|-4.258|G1
Leeds|England|53.796|-1.548|LS1
Liverpool|England|53.411|-2.978|L1
Edinburgh|Scotland|55.952|-3.196|EH1
Bristol|England|51.455|-2.597|BS1
Sheffield|England|53.383|-1.466|S1
Cardiff|Wales|51.480|-3.180|CF1
Belfast|Northern Ireland|54.597|-5.925|BT1
Newcastle upon Tyne|England|54.973|-1.614|NE1
Nottingham|England|52.954|-1.150|NG1
Leicester|England|52.639|-1.132|LE1
Southampton|England|50.904|-1.404|SO1
Brighton|England|50.828|-0.139|BN1
Portsmouth|England|50.799|-1.091|PO1
Plymouth|England|50.372|-4.143|PL1
Aberdeen|Scotland|57.144|-2.098|AB1
Oxford|England|51.752|-1.256|OX1
Cambridge|England|52.200|0.117|CB1
York|England|53.958|-1.083|YO1
Bath|England|51.375|-2.362|BA1
Reading|England|51.456|-0.971|RG1
Norwich|England|52.628|1.298|NR1
Exeter|England|50.724|-3.528|EX1
Dundee|Scotland|56.469|-2.975|DD1
Swansea|Wales|51.621|-3.943|SA1
Derby|England|52.923|-1.477|DE1
Coventry|England|52.407|-1.512|CV1
Hull|England|53.745|-0.335|HU1
Bradford|England|53.794|-1.752|BD1
Wolverhampton|England|52.585|-2.123|WV1
Stoke-on-Trent|England|53.004|-2.185|ST1
Inverness|Scotland|57.479|-4.224|IV1
Canterbury|England|51.279|1.080|CT1
Chester|England|53.191|-2.892|CH1
Durham|England|54.777|-1.576|DH1
Lancaster|England|54.046|-2.800|LA1
Whitby|England|54.488|-0.615|YO21
Falmouth|England|50.154|-5.071|TR11
Londonderry|Northern Ireland|54.997|-7.309|BT48
St Andrews|Scotland|56.340|-2.796|KY16
Stirling|Scotland|56.119|-3.937|FK8
Truro|England|50.265|-5.054|TR1
Ipswich|England|52.059|1.155|IP1
Worcester|England|52.189|-2.220|WR1
Shrewsbury|England|52.710|-2.752|SY1`,
  IE: `
Dublin|Leinster|53.333|-6.249|D0
Cork|Munster|51.898|-8.471|T1
Galway|Connacht|53.272|-9.051|H9
Limerick|Munster|52.665|-8.623|V9
Waterford|Munster|52.258|-7.112|X9
Kilkenny|Leinster|52.654|-7.252|R9
Sligo|Connacht|54.270|-8.469|F9
Killarney|Munster|52.060|-9.509|V9
Drogheda|Leinster|53.719|-6.348|A9
Dingle|Munster|52.141|-10.269|V9
Westport|Connacht|53.800|-9.517|F2`,
  SE: `
Stockholm|Stockholm|59.329|18.069|11
Göteborg|Västra Götaland|57.707|11.967|41
Malmö|Skåne|55.606|13.001|21
Uppsala|Uppsala|59.859|17.639|75
Linköping|Östergötland|58.411|15.622|58
Örebro|Örebro|59.274|15.207|70
Västerås|Västmanland|59.616|16.553|72
Helsingborg|Skåne|56.047|12.694|25
Lund|Skåne|55.706|13.193|22
Umeå|Västerbotten|63.828|20.260|90
Visby|Gotland|57.641|18.296|62
Kiruna|Norrbotten|67.856|20.225|98
Luleå|Norrbotten|65.584|22.155|97
Kalmar|Kalmar|56.662|16.362|39
Karlstad|Värmland|59.379|13.504|65`,
  NO: `
Oslo|Oslo|59.913|10.746|01
Bergen|Vestland|60.393|5.324|50
Trondheim|Trøndelag|63.430|10.395|70
Stavanger|Rogaland|58.970|5.733|40
Tromsø|Troms|69.649|18.955|90
Kristiansand|Agder|58.147|7.996|46
Ålesund|Møre og Romsdal|62.472|6.155|60
Bodø|Nordland|67.283|14.375|80
Drammen|Buskerud|59.744|10.204|30
Fredrikstad|Østfold|59.218|10.930|16
Lillehammer|Innlandet|61.115|10.466|26
Svolvær|Nordland|68.234|14.568|83`,
  DK: `
Copenhagen|Capital Region|55.676|12.566|1
Aarhus|Central Jutland|56.157|10.211|8
Odense|South Denmark|55.396|10.388|5
Aalborg|North Denmark|57.048|9.919|9
Esbjerg|South Denmark|55.470|8.452|67
Roskilde|Zealand|55.642|12.080|4
Kolding|South Denmark|55.490|9.472|6
Helsingør|Capital Region|56.036|12.614|3
Skagen|North Denmark|57.721|10.584|99
Ribe|South Denmark|55.331|8.770|67`,
  FI: `
Helsinki|Uusimaa|60.170|24.935|00
Espoo|Uusimaa|60.205|24.652|02
Tampere|Pirkanmaa|61.499|23.787|33
Turku|Southwest Finland|60.451|22.269|20
Oulu|North Ostrobothnia|65.012|25.468|90
Rovaniemi|Lapland|66.499|25.689|96
Jyväskylä|Central Finland|62.241|25.721|40
Kuopio|North Savo|62.892|27.677|70
Lahti|Paijat-Hame|60.983|25.662|15
Vaasa|Ostrobothnia|63.096|21.616|65
Porvoo|Uusimaa|60.392|25.665|06`,
  IS: `
Reykjavík|Capital Region|64.135|-21.895|10
Akureyri|Northeast|65.684|-18.088|60
Selfoss|South|63.933|-20.997|80
Ísafjörður|Westfjords|66.075|-23.135|40
Húsavík|Northeast|66.045|-17.338|64`,
  EE: `
Tallinn|Harjumaa|59.437|24.754|10
Tartu|Tartu|58.381|26.725|50
Pärnu|Pärnumaa|58.386|24.497|80
Narva|Ida-Virumaa|59.377|28.190|20`,
  LV: `
Riga|Riga|56.946|24.106|10
Daugavpils|Daugavpils|55.883|26.533|54
Liepāja|Liepaja|56.505|21.011|34
Jūrmala|Jūrmala|56.968|23.770|20`,
  LT: `
Vilnius|Vilnius|54.689|25.280|01
Kaunas|Kaunas|54.902|23.909|44
Klaipėda|Klaipėda County|55.707|21.139|91
Šiauliai|Siauliai|55.933|23.317|76`,
}
