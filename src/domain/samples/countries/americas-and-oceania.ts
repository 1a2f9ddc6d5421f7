/** code|name|weight|languages|postcode|address|time zones (see ../countries.ts) */
export const americasAndOceania = `
US|United States|190|english|#####|{no} {street}, {city}, {state} {zip}|America/New_York
CA|Canada|38|english|A#A #A#|{no} {street}, {city}, {state} {zip}|America/Toronto
MX|Mexico|34|spanish|#####|{street} {no}, {zip} {city}, {state}|America/Mexico_City
BR|Brazil|52|portuguese|#####-###|{street}, {no}, {city} - {state}, {zip}|America/Sao_Paulo
AR|Argentina|20|spanish|####|{street} {no}, {zip} {city}|America/Argentina/Buenos_Aires
CO|Colombia|14|spanish|##0###|{street} # {n2}-{n3}, {city}, {state}|America/Bogota
CL|Chile|11|spanish|###0000|{street} {no}, {zip} {city}|America/Santiago
PE|Peru|9|spanish|#####|{street} {no}, {city} {zip}|America/Lima
CU|Cuba|1|spanish|##00|{street} {no}, {city} {zip}|America/Havana
DO|Dominican Republic|2.5|spanish|##000|{street} {no}, {city} {zip}|America/Santo_Domingo
JM|Jamaica|1.2|caribbean||{no} {street}, {city}|America/Jamaica
TT|Trinidad and Tobago|1|caribbean|######|{no} {street}, {city}|America/Port_of_Spain
PR|Puerto Rico|1.6|spanish|#####|{no} {street}, {city}, {zip}|America/Puerto_Rico
GT|Guatemala|2|spanish|##00#|{street} {n2}-{n3}, {city} {zip}|America/Guatemala
CR|Costa Rica|2.2|spanish|###0#|{street} {no}, {city}, {zip}|America/Costa_Rica
PA|Panama|1.6|spanish|##00|{street} {no}, {city}|America/Panama
HN|Honduras|0.9|spanish|##10#|{street} {no}, {city}|America/Tegucigalpa
SV|El Salvador|1|spanish|##0#|{street} {no}, {city}|America/El_Salvador
NI|Nicaragua|0.8|spanish|##00#|{street} {no}, {city}|America/Managua
EC|Ecuador|3.2|spanish|###1##|{street} N{n2}-{n3}, {city} {zip}|America/Guayaquil
BO|Bolivia|1.6|spanish||{street} {no}, {city}|America/La_Paz
UY|Uruguay|2|spanish|##00#|{street} {no}, {zip} {city}|America/Montevideo
PY|Paraguay|1.3|spanish|##1###|{street} {no}, {city}|America/Asuncion
VE|Venezuela|2.5|spanish|##1#|{street} {no}, {city} {zip}|America/Caracas
AU|Australia|36|english|####|{no} {street}, {city} {state} {zip}|Australia/Sydney
NZ|New Zealand|9|english|####|{no} {street}, {city} {zip}|Pacific/Auckland
FJ|Fiji|0.6|pacific||{no} {street}, {city}|Pacific/Fiji
PG|Papua New Guinea|0.4|pacific|###|{no} {street}, {city} {zip}|Pacific/Port_Moresby
WS|Samoa|0.2|pacific||{street}, {city}|Pacific/Apia`
