/** code|name|weight|languages|postcode|address|time zones (see ../countries.ts) */
export const africa = `
ZA|South Africa|14|southAfrican|####|{no} {street}, {city}, {zip}|Africa/Johannesburg
EG|Egypt|12|arabic|#####|{no} {street}, {city} {zip}|Africa/Cairo
NG|Nigeria|12|nigerian|###00#|{no} {street}, {city} {zip}|Africa/Lagos
MA|Morocco|8|french,arabic|##0##|{no} {street}, {city} {zip}|Africa/Casablanca
DZ|Algeria|5|french,arabic|##0##|{no} {street}, {city} {zip}|Africa/Algiers
TN|Tunisia|3|french,arabic|##0#|{no} {street}, {city} {zip}|Africa/Tunis
KE|Kenya|5|swahili|#####|{street}, {city} {zip}|Africa/Nairobi
TZ|Tanzania|2.6|swahili|##1##|{street}, {city}|Africa/Dar_es_Salaam
UG|Uganda|1.8|swahili||Plot {no} {street}, {city}|Africa/Kampala
RW|Rwanda|0.9|swahili||KG {n3} St, {city}|Africa/Kigali
ET|Ethiopia|1.8|amharic|##00|{street}, {city}|Africa/Addis_Ababa
GH|Ghana|3|nigerian|*##-####|{no} {street}, {city}|Africa/Accra
CI|Ivory Coast|1.8|french||{street}, {city}|Africa/Abidjan
SN|Senegal|1.5|french|##000|{no} {street}, {city} {zip}|Africa/Dakar
CM|Cameroon|1.2|french||{street}, {city}|Africa/Douala
ZM|Zambia|0.9|southAfrican|##101|{no} {street}, {city}|Africa/Lusaka
ZW|Zimbabwe|0.9|southAfrican||{no} {street}, {city}|Africa/Harare
BW|Botswana|0.6|southAfrican||Plot {no}, {street}, {city}|Africa/Gaborone
NA|Namibia|0.7|german,southAfrican|##00#|{no} {street}, {city}|Africa/Windhoek
MZ|Mozambique|1|portuguese|##0#|{street} {no}, {city}|Africa/Maputo
MG|Madagascar|0.7|french|##1|{street}, {city} {zip}|Indian/Antananarivo
MU|Mauritius|0.8|french,english|###0#|{no} {street}, {city}, {zip}|Indian/Mauritius
CV|Cabo Verde|0.3|portuguese|##0#|{street} {no}, {city}|Atlantic/Cape_Verde`
