/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const southernEuropeCities: Record<string, string> = {
  IT: `
Rome|Lazio|41.892|12.511|001
Milan|Lombardy|45.464|9.190|201
Naples|Campania|40.852|14.268|801
Turin|Piedmont|45.070|7.687|101
Palermo|Sicily|38.117|13.364|901
Genoa|Liguria|44.405|8.944|161
Bologna|Emilia-Romagna|44.494|11.339|401
Florence|Tuscany|43.779|11.246|501
Bari|Apulia|41.121|16.870|701
Catania|Sicily|37.492|15.070|951
Venice|Veneto|45.437|12.333|301
Verona|Veneto|45.439|10.994|371
Messina|Sicily|38.194|15.553|981
Padua|Veneto|45.408|11.886|351
Trieste|Friuli Venezia Giulia|45.650|13.777|341
Brescia|Lombardy|45.536|10.215|251
Parma|Emilia-Romagna|44.799|10.326|431
Modena|Emilia-Romagna|44.648|10.925|411
Perugia|Umbria|43.112|12.389|061
Livorno|Tuscany|43.544|10.326|571
Ravenna|Emilia-Romagna|44.413|12.201|481
Cagliari|Sardinia|39.231|9.119|091
Rimini|Emilia-Romagna|44.058|12.565|479
Salerno|Campania|40.675|14.793|841
Siena|Tuscany|43.318|11.331|531
Lecce|Apulia|40.355|18.172|731
Pisa|Tuscany|43.709|10.404|561
Bergamo|Lombardy|45.696|9.667|241
Trento|Trentino-Alto Adige|46.068|11.121|381
Lucca|Tuscany|43.844|10.504|551
Como|Lombardy|45.808|9.083|221
Matera|Basilicate|40.666|16.605|751
Syracuse|Sicily|37.075|15.287|961
Ferrara|Emilia-Romagna|44.838|11.621|441
Bolzano|Trentino-Alto Adige|46.491|11.340|391
Aosta|Aosta Valley|45.738|7.317|111`,
  ES: `
Madrid|Madrid|40.416|-3.703|280
Barcelona|Catalonia|41.389|2.159|080
Valencia|Valencia|39.474|-0.380|460
Sevilla|Andalusia|37.383|-5.973|410
Zaragoza|Aragon|41.656|-0.877|500
Málaga|Andalusia|36.720|-4.420|290
Murcia|Murcia|37.987|-1.130|300
Palma|Balearic Islands|39.569|2.650|070
Bilbao|Basque Country|43.263|-2.925|480
Alicante|Valencia|38.345|-0.481|030
Córdoba|Andalusia|37.892|-4.773|140
Valladolid|Castille and León|41.655|-4.724|470
Vigo|Galicia|42.233|-8.723|362
Gijón|Asturias|43.536|-5.662|332
Granada|Andalusia|37.188|-3.607|180
A Coruña|Galicia|43.371|-8.396|150
Vitoria-Gasteiz|Basque Country|42.850|-2.673|010
Oviedo|Asturias|43.360|-5.845|330
Pamplona|Navarre|42.817|-1.643|310
San Sebastián|Basque Country|43.318|-1.981|200
Santander|Cantabria|43.466|-3.805|390
Salamanca|Castille and León|40.969|-5.664|370
Cadiz|Andalusia|36.527|-6.289|110
Toledo|Castille-La Mancha|39.858|-4.023|450
Girona|Catalonia|41.983|2.825|170
Santiago de Compostela|Galicia|42.881|-8.546|157
Las Palmas de Gran Canaria|Canary Islands|28.102|-15.416|350
Santa Cruz de Tenerife|Canary Islands|28.468|-16.255|380
León|Castille and León|42.600|-5.570|240
Burgos|Castille and León|42.341|-3.702|090
Segovia|Castille and León|40.948|-4.118|400
Almería|Andalusia|36.838|-2.460|040`,
  PT: `
Lisbon|Lisbon|38.725|-9.150|11
Porto|Porto|41.148|-8.611|40
Braga|Braga|41.551|-8.423|47
Coimbra|Coimbra|40.207|-8.420|30
Funchal|Madeira|32.666|-16.925|90
Faro|Faro|37.019|-7.927|80
Aveiro|Aveiro|40.646|-8.646|38
Évora|Évora|38.566|-7.904|70
Setúbal|Setúbal|38.524|-8.888|29
Guimarães|Braga|41.444|-8.296|48
Viseu|Viseu|40.662|-7.909|35
Lagos|Faro|37.102|-8.674|86
Sintra|Lisbon|38.801|-9.378|27
Cascais|Lisbon|38.697|-9.421|27
Ponta Delgada|Azores|37.740|-25.669|95
Viana do Castelo|Viana do Castelo|41.693|-8.833|49`,
  GR: `
Athens|Attica|37.984|23.728|10
Thessaloníki|Central Macedonia|40.641|22.935|54
Pátra|West Greece|38.246|21.735|26
Irákleion|Crete|35.328|25.143|71
Lárisa|Thessaly|39.628|22.421|41
Volos|Thessaly|39.369|22.948|38
Ioánnina|Epirus|39.663|20.852|45
Chaniá|Crete|35.511|24.029|73
Ródos|South Aegean|36.436|28.222|85
Náfplio|Peloponnese|37.569|22.807|21
Kavála|East Macedonia and Thrace|40.940|24.407|65
Corfu|Ionian Islands|39.624|19.920|49`,
  MT: `
Valletta|Valletta|35.900|14.515|VLT 1
Sliema|Tas-Sliema|35.912|14.502|SLM 1
Birkirkara|Birkirkara|35.897|14.461|BKR 1
Mdina|L-Imdina|35.886|14.403|MDN 1`,
  CY: `
Nicosia|Nicosia|35.173|33.354|10
Limassol|Limassol|34.684|33.038|30
Larnaca|Larnaka|34.922|33.628|60
Paphos|Pafos|34.777|32.425|80`,
}
