/** code|name|weight|languages|postcode|address|time zones (see ../countries.ts) */
export const europe = `
GB|United Kingdom|62|english|* #AA|{no} {street}, {city} {zip}|Europe/London
IE|Ireland|7|irish|A## AA##|{no} {street}, {city}, {zip}|Europe/Dublin
SE|Sweden|11|swedish|### ##|{street} {no}, {zip} {city}|Europe/Stockholm
NO|Norway|7|danish|####|{street} {no}, {zip} {city}|Europe/Oslo
DK|Denmark|7|danish|####|{street} {no}, {zip} {city}|Europe/Copenhagen
FI|Finland|6|finnish|#####|{street} {no}, {zip} {city}|Europe/Helsinki
IS|Iceland|0.9|icelandic|###|{street} {no}, {zip} {city}|Atlantic/Reykjavik
EE|Estonia|1.4|baltic|#####|{street} {no}, {zip} {city}|Europe/Tallinn
LV|Latvia|1.5|baltic|LV-*##|{street} {no}, {city}, {zip}|Europe/Riga
LT|Lithuania|2|baltic|LT-*###|{street} {no}, {city}, {zip}|Europe/Vilnius
DE|Germany|74|german|#####|{street} {no}, {zip} {city}|Europe/Berlin
FR|France|58|french|#####|{no} {street}, {zip} {city}|Europe/Paris
NL|Netherlands|18|dutch|#### AA|{street} {no}, {zip} {city}|Europe/Amsterdam
BE|Belgium|10|dutch,french|####|{street} {no}, {zip} {city}|Europe/Brussels
LU|Luxembourg|1|french|L-*###|{no}, {street}, {zip} {city}|Europe/Luxembourg
AT|Austria|10|german|####|{street} {no}, {zip} {city}|Europe/Vienna
CH|Switzerland|12|german,german,french,italian|####|{street} {no}, {zip} {city}|Europe/Zurich
IT|Italy|54|italian|#####|{street}, {no}, {zip} {city}|Europe/Rome
ES|Spain|46|spanish|#####|{street}, {no}, {zip} {city}|Europe/Madrid
PT|Portugal|11|portuguese|####-###|{street} {no}, {zip} {city}|Europe/Lisbon
GR|Greece|11|greek|### ##|{street} {no}, {city} {zip}|Europe/Athens
MT|Malta|0.7|italian,english|*###|{no} {street}, {city}, {zip}|Europe/Malta
CY|Cyprus|1.3|greek|####|{street} {no}, {zip} {city}|Asia/Nicosia
PL|Poland|26|polish|##-###|{street} {no}, {zip} {city}|Europe/Warsaw
CZ|Czechia|10|czech|### ##|{street} {no}, {zip} {city}|Europe/Prague
SK|Slovakia|4|czech|### ##|{street} {no}, {zip} {city}|Europe/Bratislava
HU|Hungary|8|hungarian|####|{city}, {street} {no}, {zip}|Europe/Budapest
RO|Romania|12|romanian|#####0|{street} {no}, {city} {zip}|Europe/Bucharest
MD|Moldova|1|romanian|MD-*##|{street} {no}, {city}|Europe/Chisinau
BG|Bulgaria|5|bulgarian|####|{street} {no}, {zip} {city}|Europe/Sofia
HR|Croatia|4|balkan|#####|{street} {no}, {zip} {city}|Europe/Zagreb
RS|Serbia|4|balkan|#####|{street} {no}, {zip} {city}|Europe/Belgrade
SI|Slovenia|2|balkan|####|{street} {no}, {zip} {city}|Europe/Ljubljana
BA|Bosnia and Herzegovina|1.6|balkan|##000|{street} {no}, {zip} {city}|Europe/Sarajevo
MK|North Macedonia|1|balkan|####|{street} {no}, {zip} {city}|Europe/Skopje
ME|Montenegro|0.7|balkan|##000|{street} {no}, {zip} {city}|Europe/Podgorica
AL|Albania|1.2|albanian|####|{street} {no}, {city} {zip}|Europe/Tirane
UA|Ukraine|12|ukrainian|#####|{street}, {no}, {city}, {zip}|Europe/Kyiv
BY|Belarus|3|russian|######|{street}, {no}, {city}, {zip}|Europe/Minsk
RU|Russia|34|russian|######|{street}, {no}, {city}, {zip}|Europe/Moscow`
