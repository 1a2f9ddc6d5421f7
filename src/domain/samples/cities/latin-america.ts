/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const latinAmericaCities: Record<string, string> = {
  MX: `
Mexico City|Mexico City|19.428|-99.128|06
Guadalajara|Jalisco|20.677|-103.347|44
Monterrey|Nuevo León|25.684|-100.317|64
Puebla|Puebla|19.048|-98.207|72
Tijuana|Baja California|32.503|-117.004|22
León de los Aldama|Guanajuato|21.122|-101.683|37
Mérida|Yucatán|20.967|-89.623|97
Querétaro|Querétaro|20.588|-100.388|76
Cancún|Quintana Roo|21.174|-86.847|77
Oaxaca|Oaxaca|17.060|-96.725|68
San Luis Potosí|San Luis Potosí|22.152|-100.971|78
Aguascalientes|Aguascalientes|21.883|-102.284|20
Chihuahua|Chihuahua|28.635|-106.089|31
Hermosillo|Sonora|29.089|-110.967|83
Toluca|México|19.288|-99.653|50
Morelia|Michoacán|19.701|-101.184|58
Veracruz|Veracruz|19.181|-96.143|91
Saltillo|Coahuila|25.426|-100.980|25
Guanajuato|Guanajuato|21.019|-101.259|36
San Miguel de Allende|Guanajuato|20.915|-100.744|37
Puerto Vallarta|Jalisco|20.617|-105.230|48
Zacatecas|Zacatecas|22.768|-102.581|98
Mazatlán|Sinaloa|23.222|-106.419|82
La Paz|Baja California Sur|24.142|-110.313|23
Xalapa|Veracruz|19.532|-96.924|91
San Cristóbal de las Casas|Chiapas|16.730|-92.638|29`,
  BR: `
São Paulo|São Paulo|-23.547|-46.636|01
Rio de Janeiro|Rio de Janeiro|-22.906|-43.182|20
Brasília|Federal District|-15.780|-47.930|70
Salvador|Bahia|-12.976|-38.491|40
Fortaleza|Ceará|-3.717|-38.543|60
Belo Horizonte|Minas Gerais|-19.921|-43.938|30
Manaus|Amazonas|-3.102|-60.025|69
Curitiba|Paraná|-25.428|-49.273|80
Recife|Pernambuco|-8.054|-34.881|50
Porto Alegre|Rio Grande do Sul|-30.033|-51.230|90
Goiânia|Goiás|-16.679|-49.254|74
Belém|Pará|-1.456|-48.504|66
Campinas|São Paulo|-22.906|-47.061|13
São Luís|Maranhão|-2.530|-44.303|65
Florianópolis|Santa Catarina|-27.597|-48.549|88
Natal|Rio Grande do Norte|-5.795|-35.209|59
Maceió|Alagoas|-9.666|-35.735|57
João Pessoa|Paraíba|-7.115|-34.863|58
Vitória|Espírito Santo|-20.319|-40.338|29
Santos|São Paulo|-23.961|-46.334|11
Ribeirão Preto|São Paulo|-21.177|-47.810|14
Uberlândia|Minas Gerais|-18.919|-48.277|38
Cuiabá|Mato Grosso|-15.596|-56.097|78
Campo Grande|Mato Grosso do Sul|-20.443|-54.646|79
Aracaju|Sergipe|-10.911|-37.072|49
Teresina|Piauí|-5.089|-42.802|64
Londrina|Paraná|-23.310|-51.163|86
Joinville|Santa Catarina|-26.304|-48.846|89
Niterói|Rio de Janeiro|-22.883|-43.104|24
Ouro Preto|Minas Gerais|-20.395|-43.505|35
Paraty|Rio de Janeiro|-23.218|-44.713|23
Petrópolis|Rio de Janeiro|-22.505|-43.179|25`,
  AR: `
Buenos Aires|Buenos Aires F.D.|-34.613|-58.377|1
Córdoba|Cordoba|-31.406|-64.189|50
Rosario|Santa Fe|-32.947|-60.639|20
Mendoza|Mendoza|-32.889|-68.846|55
La Plata|Buenos Aires|-34.921|-57.954|19
Mar del Plata|Buenos Aires|-38.000|-57.556|76
Salta|Salta|-24.806|-65.420|44
San Miguel de Tucumán|Tucuman|-26.816|-65.211|40
Neuquén|Neuquen|-38.951|-68.059|83
San Carlos de Bariloche|Rio Negro|-41.146|-71.308|84
Ushuaia|Tierra del Fuego|-54.811|-68.316|94
Santa Fe|Santa Fe|-31.649|-60.709|30
Bahía Blanca|Buenos Aires|-38.718|-62.265|80
Posadas|Misiones|-27.392|-55.924|33
San Juan|San Juan|-31.537|-68.526|54
El Calafate|Santa Cruz|-50.341|-72.277|94`,
  CO: `
Bogotá|Bogota D.C.|4.610|-74.082|11
Medellín|Antioquia|6.245|-75.572|05
Cali|Valle del Cauca Department|3.431|-76.520|76
Barranquilla|Atlántico|10.969|-74.781|08
Cartagena|Bolívar|10.398|-75.493|13
Bucaramanga|Santander Department|7.125|-73.119|68
Pereira|Risaralda Department|4.814|-75.695|66
Manizales|Caldas Department|5.067|-75.507|17
Santa Marta|Magdalena Department|11.239|-74.194|47
Ibagué|Tolima Department|4.436|-75.203|73
Armenia|Quindío Department|4.537|-75.673|63
Popayán|Cauca Department|2.438|-76.613|19
Pasto|Nariño|1.215|-77.278|52
Villavicencio|Meta Department|4.132|-73.626|50`,
  CL: `
Santiago|Santiago Metropolitan|-33.457|-70.648|83
Valparaíso|Valparaiso|-33.036|-71.630|23
Concepción|Biobio|-36.827|-73.050|40
Viña del Mar|Valparaiso|-33.025|-71.552|25
La Serena|Coquimbo Region|-29.906|-71.250|17
Antofagasta|Antofagasta|-23.651|-70.398|12
Temuco|Araucania|-38.736|-72.597|47
Punta Arenas|Region of Magallanes|-53.163|-70.909|62
Puerto Montt|Los Lagos Region|-41.469|-72.942|54
Iquique|Tarapacá|-20.213|-70.150|11
Valdivia|Los Ríos Region|-39.814|-73.246|50
Puerto Varas|Los Lagos Region|-41.319|-72.985|55`,
  PE: `
Lima|Lima Province|-12.043|-77.028|150
Arequipa|Arequipa|-16.399|-71.537|040
Cusco|Cuzco Department|-13.532|-71.967|080
Trujillo|La Libertad|-8.116|-79.030|130
Chiclayo|Lambayeque|-6.770|-79.855|140
Iquitos|Loreto|-3.748|-73.253|160
Piura|Piura|-5.182|-80.657|200
Puno|Puno|-15.840|-70.022|210
Huancayo|Junin|-12.069|-75.210|120
Ayacucho|Ayacucho|-13.164|-74.223|050`,
  CU: `
Havana|Havana|23.133|-82.383|10
Santiago de Cuba|Santiago de Cuba Province|20.023|-75.822|90
Trinidad|Sancti Spíritus Province|21.800|-79.983|62`,
  DO: `
Santo Domingo|Nacional|18.472|-69.892|10
Santiago de los Caballeros|Santiago Province|19.450|-70.691|51
Punta Cana|La Altagracia Province|18.582|-68.404|23
Puerto Plata|Puerto Plata|19.793|-70.688|57`,
  JM: `
Kingston|Kingston|17.997|-76.794|
Montego Bay|Saint James Parish|18.471|-77.919|
Ocho Rios|Saint Ann Parish|18.408|-77.103|`,
  TT: `
Port of Spain|Port of Spain|10.667|-61.519|1
San Fernando|San Fernando|10.280|-61.468|6`,
  PR: `
San Juan|San Juan|18.466|-66.106|009
Ponce|Ponce|18.010|-66.624|007
Mayagüez|Mayagüez|18.201|-67.140|006`,
  GT: `
Guatemala City|Guatemala|14.641|-90.513|010
Antigua|Sacatepéquez|14.556|-90.733|030
Quetzaltenango|Quetzaltenango|14.845|-91.523|090`,
  CR: `
San José|San José|9.934|-84.085|10
Liberia|Guanacaste Province|10.635|-85.438|50
Puerto Limón|Limón|9.991|-83.036|70
Cartago|Cartago Province|9.864|-83.919|30`,
  PA: `
Panamá|Panamá|8.994|-79.520|08
David|Chiriquí Province|8.427|-82.431|04
Colón|Colón|9.360|-79.900|03`,
  HN: `
Tegucigalpa|Francisco Morazán Department|14.082|-87.207|11
San Pedro Sula|Cortés Department|15.506|-88.026|21
La Ceiba|Atlántida Department|15.760|-86.782|31`,
  SV: `
San Salvador|San Salvador Department|13.689|-89.187|11
Santa Ana|Santa Ana Department|13.988|-89.557|22`,
  NI: `
Managua|Managua Department|12.133|-86.250|11
León|León Department|12.435|-86.879|21
Granada|Granada Department|11.931|-85.954|43`,
  EC: `
Quito|Pichincha|-0.230|-78.525|170
Guayaquil|Guayas|-2.196|-79.886|090
Cuenca|Azuay|-2.895|-78.996|010
Manta|Manabí|-0.949|-80.731|130
Loja|Loja|-3.993|-79.204|110
Baños|Tungurahua Province|-1.397|-78.423|180`,
  BO: `
La Paz|La Paz Department|-16.500|-68.150|
Santa Cruz de la Sierra|Santa Cruz Department|-17.786|-63.181|
Cochabamba|Cochabamba|-17.382|-66.160|
Sucre|Chuquisaca Department|-19.033|-65.263|`,
  UY: `
Montevideo|Montevideo Department|-34.903|-56.188|11
Punta del Este|Maldonado|-34.947|-54.934|20
Colonia del Sacramento|Colonia|-34.463|-57.840|70
Salto|Salto Department|-31.388|-57.960|50`,
  PY: `
Asunción|Asuncion|-25.286|-57.647|00
Ciudad del Este|Alto Paraná Department|-25.504|-54.651|70
Encarnación|Itapúa|-27.332|-55.867|60`,
  VE: `
Caracas|Distrito Federal|10.488|-66.879|10
Maracaibo|Zulia|10.642|-71.611|40
Valencia|Carabobo|10.162|-68.000|20
Mérida|Mérida|8.579|-71.169|51`,
}
