/**
 * What only a region knows: country.region|short form|time zone|telephone area codes. A region
 * without a short form is written in full; one that is not listed has its country's zone.
 */
export const regions = `
US.New York|NY|America/New_York|212 518 716
US.California|CA|America/Los_Angeles|213 415 619
US.Illinois|IL|America/Chicago|312 217
US.Texas|TX|America/Chicago|214 512 713
US.Arizona|AZ|America/Phoenix|480 520 602
US.Pennsylvania|PA|America/New_York|215 412
US.Florida|FL|America/New_York|305 407 813
US.Ohio|OH|America/New_York|216 614
US.Indiana|IN|America/Indiana/Indianapolis|317 219
US.North Carolina|NC|America/New_York|704 919
US.Washington|WA|America/Los_Angeles|206 509
US.Colorado|CO|America/Denver|303 719
US.Oklahoma|OK|America/Chicago|405 918
US.Tennessee|TN|America/Chicago|615 901
US.District of Columbia|DC|America/New_York|202
US.Nevada|NV|America/Los_Angeles|702 775
US.Massachusetts|MA|America/New_York|617 413
US.Michigan|MI|America/Detroit|313 616
US.Oregon|OR|America/Los_Angeles|503 541
US.Kentucky|KY|America/New_York|502 859
US.Maryland|MD|America/New_York|410 301
US.Wisconsin|WI|America/Chicago|414 608
US.New Mexico|NM|America/Denver|505 575
US.Georgia|GA|America/New_York|404 912
US.Missouri|MO|America/Chicago|314 816
US.Nebraska|NE|America/Chicago|402
US.Minnesota|MN|America/Chicago|612 218
US.Louisiana|LA|America/Chicago|504 225
US.Kansas|KS|America/Chicago|316 785
US.Hawaii|HI|Pacific/Honolulu|808
US.Alaska|AK|America/Anchorage|907
US.Virginia|VA|America/New_York|804 703
US.Idaho|ID|America/Boise|208
US.Iowa|IA|America/Chicago|515 319
US.Utah|UT|America/Denver|801 435
US.Rhode Island|RI|America/New_York|401
US.South Carolina|SC|America/New_York|803 843
US.Vermont|VT|America/New_York|802
US.Arkansas|AR|America/Chicago|501 479
US.Connecticut|CT|America/New_York|203 860
US.Alabama|AL|America/Chicago|205 334
US.Mississippi|MS|America/Chicago|601 662
US.New Jersey|NJ|America/New_York|201 609
US.Delaware|DE|America/New_York|302
US.Maine|ME|America/New_York|207
US.New Hampshire|NH|America/New_York|603
US.West Virginia|WV|America/New_York|304
US.North Dakota|ND|America/Chicago|701
US.South Dakota|SD|America/Chicago|605
US.Montana|MT|America/Denver|406
US.Wyoming|WY|America/Denver|307
CA.Ontario|ON|America/Toronto|416 613
CA.Quebec|QC|America/Toronto|514 418
CA.British Columbia|BC|America/Vancouver|604 250
CA.Alberta|AB|America/Edmonton|403 780
CA.Manitoba|MB|America/Winnipeg|204
CA.Saskatchewan|SK|America/Regina|306
CA.Nova Scotia|NS|America/Halifax|902
CA.New Brunswick|NB|America/Moncton|506
CA.Newfoundland and Labrador|NL|America/St_Johns|709
CA.Prince Edward Island|PE|America/Halifax|902
CA.Yukon|YT|America/Whitehorse|867
CA.Northwest Territories|NT|America/Edmonton|867
AU.New South Wales|NSW|Australia/Sydney|2
AU.Victoria|VIC|Australia/Melbourne|3
AU.Queensland|QLD|Australia/Brisbane|7
AU.Western Australia|WA|Australia/Perth|8
AU.South Australia|SA|Australia/Adelaide|8
AU.Australian Capital Territory|ACT|Australia/Sydney|2
AU.Tasmania|TAS|Australia/Hobart|3
AU.Northern Territory|NT|Australia/Darwin|8
BR.São Paulo|SP|America/Sao_Paulo
BR.Rio de Janeiro|RJ|America/Sao_Paulo
BR.Federal District|DF|America/Sao_Paulo
BR.Bahia|BA|America/Bahia
BR.Ceará|CE|America/Fortaleza
BR.Minas Gerais|MG|America/Sao_Paulo
BR.Amazonas|AM|America/Manaus
BR.Paraná|PR|America/Sao_Paulo
BR.Pernambuco|PE|America/Recife
BR.Rio Grande do Sul|RS|America/Sao_Paulo
BR.Goiás|GO|America/Sao_Paulo
BR.Pará|PA|America/Belem
BR.Maranhão|MA|America/Fortaleza
BR.Santa Catarina|SC|America/Sao_Paulo
BR.Rio Grande do Norte|RN|America/Fortaleza
BR.Alagoas|AL|America/Maceio
BR.Paraíba|PB|America/Fortaleza
BR.Espírito Santo|ES|America/Sao_Paulo
BR.Mato Grosso|MT|America/Cuiaba
BR.Mato Grosso do Sul|MS|America/Campo_Grande
BR.Sergipe|SE|America/Maceio
BR.Piauí|PI|America/Fortaleza
BR.Rondônia|RO|America/Porto_Velho
BR.Acre|AC|America/Rio_Branco
BR.Roraima|RR|America/Boa_Vista
MX.Baja California||America/Tijuana
MX.Baja California Sur||America/Mazatlan
MX.Sonora||America/Hermosillo
MX.Sinaloa||America/Mazatlan
MX.Chihuahua||America/Chihuahua
MX.Nuevo León||America/Monterrey
MX.Coahuila||America/Monterrey
MX.Quintana Roo||America/Cancun
MX.Yucatán||America/Merida
RU.Novosibirsk Oblast||Asia/Novosibirsk
RU.Sverdlovsk Oblast||Asia/Yekaterinburg
RU.Chelyabinsk||Asia/Yekaterinburg
RU.Bashkortostan Republic||Asia/Yekaterinburg
RU.Perm Krai||Asia/Yekaterinburg
RU.Tyumen Oblast||Asia/Yekaterinburg
RU.Samara Oblast||Europe/Samara
RU.Omsk Oblast||Asia/Omsk
RU.Krasnoyarsk Krai||Asia/Krasnoyarsk
RU.Irkutsk Oblast||Asia/Irkutsk
RU.Primorye||Asia/Vladivostok
RU.Khabarovsk||Asia/Vladivostok
RU.Kaliningrad Oblast||Europe/Kaliningrad
RU.Tomsk Oblast||Asia/Tomsk
RU.Volgograd Oblast||Europe/Volgograd
ID.Bali||Asia/Makassar
ID.South Sulawesi||Asia/Makassar
ID.North Sulawesi||Asia/Makassar
ID.East Kalimantan||Asia/Makassar
ID.West Nusa Tenggara||Asia/Makassar
ID.West Kalimantan||Asia/Pontianak
ID.Maluku||Asia/Jayapura
ID.Papua||Asia/Jayapura
KZ.Mangystau||Asia/Aqtau
EC.Galápagos||Pacific/Galapagos
CL.Region of Magallanes||America/Punta_Arenas
ES.Canary Islands||Atlantic/Canary
PT.Azores||Atlantic/Azores
PT.Madeira||Atlantic/Madeira`
