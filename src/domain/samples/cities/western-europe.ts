/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const westernEuropeCities: Record<string, string> = {
  DE: `
Berlin|State of Berlin|52.524|13.411|10
Hamburg|Hamburg|53.551|9.993|20
Munich|Bavaria|48.137|11.575|80
Cologne|North Rhine-Westphalia|50.933|6.950|50
Frankfurt am Main|Hesse|50.116|8.684|60
Stuttgart|Baden-Wurttemberg|48.782|9.177|70
Düsseldorf|North Rhine-Westphalia|51.223|6.779|40
Leipzig|Saxony|51.340|12.371|04
Dortmund|North Rhine-Westphalia|51.515|7.466|44
Essen|North Rhine-Westphalia|51.457|7.012|45
Bremen|Bremen|53.076|8.807|28
Dresden|Saxony|51.051|13.738|01
Hannover|Lower Saxony|52.371|9.733|30
Nürnberg|Bavaria|49.454|11.078|90
Duisburg|North Rhine-Westphalia|51.432|6.765|47
Bochum|North Rhine-Westphalia|51.482|7.216|44
Wuppertal|North Rhine-Westphalia|51.256|7.148|42
Bielefeld|North Rhine-Westphalia|52.033|8.533|33
Bonn|North Rhine-Westphalia|50.734|7.095|53
Münster|North Rhine-Westphalia|51.962|7.626|48
Karlsruhe|Baden-Wurttemberg|49.009|8.404|76
Mannheim|Baden-Wurttemberg|49.489|8.467|68
Augsburg|Bavaria|48.372|10.899|86
Wiesbaden|Hesse|50.086|8.244|65
Freiburg|Baden-Wurttemberg|47.996|7.852|79
Mainz|Rheinland-Pfalz|49.982|8.280|55
Lübeck|Schleswig-Holstein|53.869|10.687|23
Erfurt|Thuringia|50.977|11.035|99
Rostock|Mecklenburg-Vorpommern|54.089|12.140|18
Kassel|Hesse|51.317|9.500|34
Potsdam|Brandenburg|52.399|13.066|14
Heidelberg|Baden-Wurttemberg|49.408|8.691|69
Regensburg|Bavaria|49.015|12.102|93
Würzburg|Bavaria|49.794|9.951|97
Ulm|Baden-Wurttemberg|48.398|9.992|89
Göttingen|Lower Saxony|51.534|9.932|37
Trier|Rheinland-Pfalz|49.756|6.639|54
Jena|Thuringia|50.929|11.590|07
Kiel|Schleswig-Holstein|54.321|10.135|24
Aachen|North Rhine-Westphalia|50.777|6.083|52
Bamberg|Bavaria|49.899|10.901|96
Konstanz|Baden-Wurttemberg|47.660|9.176|78
Weimar|Thuringia|50.980|11.329|99
Halle|Saxony-Anhalt|51.482|11.979|06
Magdeburg|Saxony-Anhalt|52.131|11.632|39
Braunschweig|Lower Saxony|52.266|10.527|38
Osnabrück|Lower Saxony|52.273|8.050|49
Oldenburg|Lower Saxony|53.140|8.215|26
Saarbrücken|Saarland|49.233|7.010|66
Koblenz|Rheinland-Pfalz|50.354|7.579|56`,
  FR: `
Paris|Île-de-France|48.853|2.349|750
Marseille|Provence-Alpes-Côte d'Azur|43.297|5.381|130
Lyon|Auvergne-Rhône-Alpes|45.749|4.848|690
Toulouse|Occitanie|43.604|1.444|310
Nice|Provence-Alpes-Côte d'Azur|43.703|7.266|060
Nantes|Pays de la Loire|47.217|-1.553|440
Montpellier|Occitanie|43.611|3.876|340
Strasbourg|Grand Est|48.584|7.746|670
Bordeaux|New Aquitaine|44.841|-0.580|330
Lille|Hauts-de-France|50.634|3.055|590
Rennes|Brittany|48.111|-1.674|350
Reims|Grand Est|49.265|4.029|511
Toulon|Provence-Alpes-Côte d'Azur|43.124|5.928|830
Grenoble|Auvergne-Rhône-Alpes|45.179|5.715|380
Dijon|Bourgogne-Franche-Comté|47.313|5.014|210
Angers|Pays de la Loire|47.472|-0.552|490
Nîmes|Occitanie|43.837|4.358|300
Aix-en-Provence|Provence-Alpes-Côte d'Azur|43.528|5.450|131
Clermont-Ferrand|Auvergne-Rhône-Alpes|45.780|3.087|630
Tours|Centre-Val de Loire|47.395|0.704|370
Limoges|New Aquitaine|45.834|1.248|870
Metz|Grand Est|49.119|6.173|570
Besançon|Bourgogne-Franche-Comté|47.249|6.018|250
Perpignan|Occitanie|42.698|2.895|660
Orléans|Centre-Val de Loire|47.902|1.904|450
Rouen|Normandy|49.443|1.099|760
Caen|Normandy|49.186|-0.359|140
Nancy|Grand Est|48.684|6.185|540
Avignon|Provence-Alpes-Côte d'Azur|43.948|4.809|840
La Rochelle|New Aquitaine|46.163|-1.152|170
Annecy|Auvergne-Rhône-Alpes|45.909|6.126|740
Saint-Malo|Brittany|48.647|-2.009|354
Biarritz|New Aquitaine|43.481|-1.557|642
Colmar|Grand Est|48.081|7.356|680
Bayonne|New Aquitaine|43.493|-1.473|641
Brest|Brittany|48.390|-4.486|292
Poitiers|New Aquitaine|46.583|0.343|860
Pau|New Aquitaine|43.311|-0.356|640
Chambéry|Auvergne-Rhône-Alpes|45.566|5.921|730
Ajaccio|Corsica|41.919|8.738|200
Quimper|Brittany|47.996|-4.098|290
Arles|Provence-Alpes-Côte d'Azur|43.677|4.630|132`,
  NL: `
Amsterdam|North Holland|52.374|4.890|10
Rotterdam|South Holland|51.922|4.479|30
The Hague|South Holland|52.077|4.299|25
Utrecht|Utrecht|52.091|5.122|35
Eindhoven|North Brabant|51.441|5.478|56
Groningen|Groningen|53.219|6.567|97
Tilburg|North Brabant|51.556|5.091|50
Almere Stad|Flevoland|52.370|5.214|13
Breda|North Brabant|51.587|4.776|48
Nijmegen|Gelderland|51.843|5.853|65
Arnhem|Gelderland|51.980|5.911|68
Haarlem|North Holland|52.381|4.637|20
Maastricht|Limburg|50.848|5.689|62
Leiden|South Holland|52.158|4.493|23
Delft|South Holland|52.007|4.356|26
Zwolle|Overijssel|52.513|6.094|80
Leeuwarden|Friesland|53.203|5.810|89
's-Hertogenbosch|North Brabant|51.699|5.304|52
Middelburg|Zeeland|51.500|3.614|43
Deventer|Overijssel|52.255|6.164|74
Gouda|South Holland|52.017|4.708|28
Amersfoort|Utrecht|52.155|5.388|38`,
  BE: `
Brussels|Brussels Capital|50.850|4.349|10
Antwerpen|Flanders|51.220|4.400|20
Gent|Flanders|51.050|3.717|90
Liège|Wallonia|50.634|5.567|40
Brugge|Flanders|51.209|3.224|80
Namur|Wallonia|50.467|4.867|50
Leuven|Flanders|50.880|4.701|30
Charleroi|Wallonia|50.411|4.444|60
Mechelen|Flanders|51.026|4.478|28
Ostend|Flanders|51.216|2.927|84
Mons|Wallonia|50.454|3.952|70
Kortrijk|Flanders|50.828|3.265|85`,
  LU: `
Luxembourg|Luxembourg|49.610|6.133|1
Esch-sur-Alzette|Esch-sur-Alzette|49.496|5.981|4
Echternach|Echternach|49.812|6.418|6`,
  AT: `
Vienna|Vienna|48.208|16.372|10
Graz|Styria|47.067|15.442|80
Linz|Upper Austria|48.306|14.286|40
Salzburg|Salzburg|47.799|13.044|50
Innsbruck|Tyrol|47.263|11.395|60
Klagenfurt am Wörthersee|Carinthia|46.625|14.305|90
Villach|Carinthia|46.610|13.856|95
Wels|Upper Austria|48.167|14.033|46
Bregenz|Vorarlberg|47.503|9.747|69
Sankt Pölten|Lower Austria|48.208|15.637|31
Hallstatt|Upper Austria|47.562|13.649|48
Krems an der Donau|Lower Austria|48.409|15.614|35`,
  CH: `
Zürich|Zurich|47.367|8.550|80
Genève|Geneva|46.202|6.146|12
Basel|Basel-City|47.558|7.573|40
Bern|Bern|46.948|7.447|30
Lausanne|Vaud|46.516|6.633|10
Winterthur|Zurich|47.506|8.724|84
Lucerne|Lucerne|47.050|8.306|60
Sankt Gallen|Saint Gallen|47.424|9.375|90
Lugano|Ticino|46.010|8.960|69
Biel/Bienne|Bern|47.137|7.246|25
Thun|Bern|46.751|7.622|36
Fribourg|Fribourg|46.802|7.151|17
Chur|Grisons|46.850|9.533|70
Neuchâtel|Neuchâtel|46.992|6.931|20
Sion|Valais|46.229|7.360|19
Locarno|Ticino|46.171|8.800|66`,
}
