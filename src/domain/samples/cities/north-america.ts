/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const northAmericaCities: Record<string, string> = {
  US: `
New York|New York|40.714|-74.006|100
Los Angeles|California|34.052|-118.244|900
Chicago|Illinois|41.850|-87.650|606
Houston|Texas|29.763|-95.363|770
Phoenix|Arizona|33.448|-112.074|850
Philadelphia|Pennsylvania|39.952|-75.164|191
San Antonio|Texas|29.424|-98.494|782
San Diego|California|32.716|-117.165|921
Dallas|Texas|32.783|-96.807|752
Austin|Texas|30.267|-97.743|787
San Jose|California|37.339|-121.895|951
Jacksonville|Florida|30.332|-81.656|322
Fort Worth|Texas|32.725|-97.321|761
Columbus|Ohio|39.961|-82.999|432
Indianapolis|Indiana|39.768|-86.158|462
Charlotte|North Carolina|35.227|-80.843|282
San Francisco|California|37.775|-122.419|941
Seattle|Washington|47.606|-122.332|981
Denver|Colorado|39.739|-104.985|802
Oklahoma City|Oklahoma|35.468|-97.516|731
Nashville|Tennessee|36.166|-86.784|372
Washington|District of Columbia|38.895|-77.036|200
El Paso|Texas|31.759|-106.487|799
Las Vegas|Nevada|36.175|-115.137|891
Boston|Massachusetts|42.358|-71.060|021
Detroit|Michigan|42.331|-83.046|482
Portland|Oregon|45.523|-122.676|972
Louisville|Kentucky|38.254|-85.759|402
Memphis|Tennessee|35.150|-90.049|381
Baltimore|Maryland|39.290|-76.612|212
Milwaukee|Wisconsin|43.039|-87.906|532
Albuquerque|New Mexico|35.084|-106.651|871
Tucson|Arizona|32.222|-110.926|857
Fresno|California|36.748|-119.772|937
Sacramento|California|38.582|-121.494|958
Atlanta|Georgia|33.749|-84.388|303
Kansas City|Missouri|39.100|-94.579|641
Miami|Florida|25.774|-80.194|331
Raleigh|North Carolina|35.772|-78.639|276
Omaha|Nebraska|41.256|-95.940|681
Oakland|California|37.804|-122.271|946
Minneapolis|Minnesota|44.980|-93.264|554
Tampa|Florida|27.948|-82.458|336
Tulsa|Oklahoma|36.154|-95.993|741
New Orleans|Louisiana|29.955|-90.075|701
Wichita|Kansas|37.692|-97.338|672
Cleveland|Ohio|41.499|-81.695|441
Honolulu|Hawaii|21.307|-157.858|968
Orlando|Florida|28.538|-81.379|328
St. Louis|Missouri|38.627|-90.198|631
Pittsburgh|Pennsylvania|40.441|-79.996|152
Cincinnati|Ohio|39.127|-84.514|452
Anchorage|Alaska|61.218|-149.900|995
Saint Paul|Minnesota|44.944|-93.093|551
Lexington|Kentucky|37.989|-84.478|405
Buffalo|New York|42.886|-78.878|142
Madison|Wisconsin|43.073|-89.401|537
Richmond|Virginia|37.554|-77.460|232
Boise|Idaho|43.614|-116.203|837
Spokane|Washington|47.660|-117.429|992
Des Moines|Iowa|41.601|-93.609|503
Salt Lake City|Utah|40.761|-111.891|841
Rochester|New York|43.155|-77.616|146
Knoxville|Tennessee|35.961|-83.921|379
Providence|Rhode Island|41.824|-71.413|029
Savannah|Georgia|32.084|-81.100|314
Charleston|South Carolina|32.776|-79.933|294
Santa Fe|New Mexico|35.687|-105.938|875
Burlington|Vermont|44.476|-73.212|054
Ann Arbor|Michigan|42.278|-83.741|481
Eugene|Oregon|44.052|-123.087|974
Fort Collins|Colorado|40.585|-105.084|805
Asheville|North Carolina|35.601|-82.554|288
Syracuse|New York|43.048|-76.147|132
Little Rock|Arkansas|34.746|-92.290|722
Chattanooga|Tennessee|35.046|-85.310|374
Grand Rapids|Michigan|42.963|-85.668|495
Springfield|Missouri|37.215|-93.298|658
Athens|Georgia|33.961|-83.378|306
Hartford|Connecticut|41.764|-72.685|061`,
  CA: `
Toronto|Ontario|43.706|-79.399|M5
Montréal|Quebec|45.509|-73.588|H2
Vancouver|British Columbia|49.250|-123.119|V6
Calgary|Alberta|51.050|-114.085|T2
Edmonton|Alberta|53.550|-113.469|T5
Ottawa|Ontario|45.411|-75.698|K1
Winnipeg|Manitoba|49.884|-97.147|R3
Québec|Quebec|46.812|-71.215|G1
Hamilton|Ontario|43.250|-79.850|L8
Halifax|Nova Scotia|44.643|-63.577|B3
Victoria|British Columbia|48.436|-123.352|V8
Kitchener|Ontario|43.425|-80.511|N2
London|Ontario|42.983|-81.233|N6
Saskatoon|Saskatchewan|52.132|-106.669|S7
Regina|Saskatchewan|50.450|-104.618|S4
St. John's|Newfoundland and Labrador|47.565|-52.709|A1
Kelowna|British Columbia|49.883|-119.486|V1
Sherbrooke|Quebec|45.400|-71.899|J1
Kingston|Ontario|44.230|-76.481|K7
Moncton|New Brunswick|46.095|-64.796|E1
Gatineau|Quebec|45.477|-75.702|J8
Charlottetown|Prince Edward Island|46.235|-63.126|C1
Whitehorse|Yukon|60.716|-135.054|Y1
Banff|Alberta|51.176|-115.570|T1
Nanaimo|British Columbia|49.166|-123.940|V9
Fredericton|New Brunswick|45.945|-66.666|E3
Trois-Rivières|Quebec|46.345|-72.548|G9
Yellowknife|Northwest Territories|62.454|-114.372|X1`,
}
