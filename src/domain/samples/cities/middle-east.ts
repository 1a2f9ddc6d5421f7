/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const middleEastCities: Record<string, string> = {
  TR: `
Istanbul|Istanbul|41.014|28.950|34
Ankara|Ankara|39.920|32.854|06
İzmir|İzmir Province|38.413|27.138|35
Bursa|Bursa Province|40.196|29.060|16
Antalya|Antalya|36.908|30.696|07
Adana|Adana|36.986|35.325|01
Konya|Konya|37.871|32.485|42
Gaziantep|Gaziantep|37.059|37.383|27
Kayseri|Kayseri|38.732|35.485|38
Mersin|Mersin|36.812|34.639|33
Eskişehir|Eskişehir|39.777|30.521|26
Diyarbakır|Diyarbakır Province|37.914|40.217|21
Samsun|Samsun|41.280|36.336|55
Denizli|Denizli|37.774|29.087|20
Trabzon|Trabzon|41.005|39.727|61
Muğla|Muğla|37.218|28.366|48
Bodrum|Muğla|37.038|27.429|48
Van|Van|38.495|43.383|65
Şanlıurfa|Şanlıurfa|37.167|38.794|63
Erzurum|Erzurum|39.909|41.277|25
Malatya|Malatya|38.350|38.317|44
Edirne|Edirne|41.677|26.556|22
Çanakkale|Canakkale|40.156|26.413|17
Mardin|Mardin|37.313|40.744|47
Rize|Rize Province|41.021|40.522|53
Safranbolu|Karabük Province|41.251|32.694|78`,
  IL: `
Tel Aviv|Tel Aviv|32.081|34.781|61
Jerusalem|Jerusalem|31.769|35.216|91
Haifa|Haifa|32.813|34.999|31
Beersheba|Southern District|31.252|34.791|84
Eilat|Southern District|29.558|34.948|88
Nazareth|Northern District|32.701|35.297|16
Netanya|Central District|32.333|34.859|42`,
  JO: `
Amman|Amman|31.955|35.945|11
Aqaba|Aqaba|29.527|35.008|77
Irbid|Irbid|32.556|35.850|21
Mādabā|Madaba|31.716|35.794|17`,
  LB: `
Beirut|Beirut|33.893|35.502|11
Tripoli|North Lebanon|34.434|35.844|13
Zahlé|Bekaa|33.847|35.902|18
Byblos|Mont-Liban|34.123|35.652|14`,
  SA: `
Riyadh|Riyadh Region|24.688|46.722|11
Jeddah|Mecca Region|21.490|39.186|21
Mecca|Mecca Region|21.427|39.826|24
Medina|Medina Region|24.469|39.614|42
Dammam|Eastern Province|26.434|50.103|31
Abha|'Asir Region|18.216|42.505|62
Ta’if|Mecca Region|21.270|40.416|26`,
  AE: `
Dubai|Dubai|25.265|55.305|
Abu Dhabi|Abu Dhabi|24.451|54.397|
Sharjah|Sharjah|25.334|55.412|
Al Ain City|Abu Dhabi|24.192|55.761|
Ajman|Ajman|25.402|55.479|
Ras Al Khaimah|Ras Al Khaimah|25.790|55.943|`,
  QA: `
Doha|Baladiyat ad Dawhah|25.285|51.531|
Al Wakrah|Al Wakrah|25.172|51.603|
Al Khawr|Al Khor|25.684|51.506|`,
  KW: `
Kuwait City|Al Asimah|29.367|47.974|13
Al Aḩmadī|Al Aḩmadī|29.077|48.084|61
Ḩawallī|Hawalli|29.333|48.029|32`,
  OM: `
Muscat|Muscat|23.584|58.408|1
Şalālah|Dhofar|17.015|54.092|2
Sohar|Al Batinah North|24.347|56.709|3
Nizwá|Ad Dakhiliyah|22.933|57.533|6`,
  BH: `
Manama|Manama|26.228|50.586|3
Al Muharraq|Muharraq|26.257|50.612|2`,
  IQ: `
Baghdad|Baghdad|33.341|44.401|10
Basrah|Basra|30.509|47.780|61
Erbil|Erbil|36.191|44.009|44
Mosul|Nineveh|36.335|43.119|41
Sulaymaniyah|Sulaymaniyah|35.565|45.433|46`,
  IR: `
Tehran|Tehran|35.694|51.422|1
Isfahan|Isfahan|32.652|51.675|81
Shiraz|Fars|29.610|52.531|71
Mashhad|Razavi Khorasan|36.298|59.606|91
Tabriz|East Azerbaijan|38.080|46.292|51
Yazd|Yazd Province|31.897|54.367|89
Rasht|Gilan Province|37.276|49.589|41`,
  GE: `
Tbilisi|Tbilisi|41.691|44.834|01
Batumi|Adjara|41.641|41.631|60
Kutaisi|Imereti|42.268|42.695|46
Telavi|Kakheti|41.920|45.470|22
Zugdidi|Samegrelo and Zemo Svaneti|42.508|41.868|21`,
  AM: `
Yerevan|Yerevan|40.178|44.513|00
Gyumri|Shirak|40.793|43.846|31
Vanadzor|Lori|40.807|44.497|20
Dilijan|Tavush|40.740|44.863|39`,
  AZ: `
Baku|Baki|40.378|49.892|10
Ganja|Gǝncǝ|40.682|46.361|20
Sheki|Shaki City|41.192|47.171|55
Lankaran|Lənkəran|38.754|48.851|42`,
  KZ: `
Almaty|Almaty|43.252|76.912|05
Astana|Astana|51.180|71.446|01
Shymkent|Shymkent|42.310|69.600|16
Karagandy|Karaganda|49.802|73.102|10
Aktau|Mangystau|43.661|51.174|13`,
  UZ: `
Tashkent|Tashkent|41.265|69.216|10
Samarkand|Samarqand Region|39.655|66.964|14
Bukhara|Bukhara|39.770|64.431|20
Khiva|Xorazm|41.378|60.364|22`,
  KG: `
Bishkek|Bishkek|42.870|74.590|72
Osh|Osh Region|40.528|72.799|72
Karakol|Issyk-Kul|42.490|78.392|72`,
}
