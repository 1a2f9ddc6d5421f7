/** code|name|weight|languages|postcode|address|time zones (see ../countries.ts) */
export const asia = `
TR|Turkey|32|turkish|#####|{street} No:{no}, {zip} {city}|Europe/Istanbul
IL|Israel|7|hebrew|#######|{street} {no}, {city}, {zip}|Asia/Jerusalem
JO|Jordan|1.6|arabic|#####|{street} {no}, {city} {zip}|Asia/Amman
LB|Lebanon|1.8|arabic|####|{street} {no}, {city}|Asia/Beirut
SA|Saudi Arabia|13|arabic|#####|{no} {street}, {city} {zip}|Asia/Riyadh
AE|United Arab Emirates|11|arabic,english||{street} {no}, {city}|Asia/Dubai
QA|Qatar|1.8|arabic,english||{street} {no}, {city}|Asia/Qatar
KW|Kuwait|1.8|arabic|#####|{street} {no}, {city} {zip}|Asia/Kuwait
OM|Oman|1.2|arabic|1##|{street} {no}, {city}|Asia/Muscat
BH|Bahrain|0.9|arabic|3##|{street} {no}, {city}|Asia/Bahrain
IQ|Iraq|3|arabic|##00#|{street} {no}, {city}|Asia/Baghdad
IR|Iran|10|persian|##########|{street} {no}, {city}|Asia/Tehran
GE|Georgia|1.8|georgian|##0#|{street} {no}, {city} {zip}|Asia/Tbilisi
AM|Armenia|1.3|armenian|####|{street} {no}, {city} {zip}|Asia/Yerevan
AZ|Azerbaijan|2|turkish|AZ*##|{street} {no}, {city} {zip}|Asia/Baku
KZ|Kazakhstan|4|russian|######|{street} {no}, {city} {zip}|Asia/Almaty
UZ|Uzbekistan|2.4|russian|##0###|{street} {no}, {city} {zip}|Asia/Tashkent
KG|Kyrgyzstan|0.8|russian|##0###|{street} {no}, {city} {zip}|Asia/Bishkek
MN|Mongolia|0.7|mongolian|####0|{street} {no}, {city} {zip}|Asia/Ulaanbaatar
IN|India|96|indian|######|{no}, {street}, {city}, {state} {zip}|Asia/Kolkata
PK|Pakistan|13|urdu|##000|{no} {street}, {city} {zip}|Asia/Karachi
BD|Bangladesh|8|bengali|##0#|{no} {street}, {city} {zip}|Asia/Dhaka
LK|Sri Lanka|3|lankan|##0##|{no} {street}, {city} {zip}|Asia/Colombo
NP|Nepal|1.8|nepali|###00|{street}, {city} {zip}|Asia/Kathmandu
MM|Myanmar|1.5|burmese|##0##|No. {no}, {street}, {city}|Asia/Yangon
KH|Cambodia|1.4|khmer|##0###|No. {no}, {street}, {city}|Asia/Phnom_Penh
LA|Laos|0.6|thai|##000|{street}, {city} {zip}|Asia/Vientiane
TH|Thailand|20|thai|##0##|{no} {street}, {city} {zip}|Asia/Bangkok
VN|Vietnam|19|vietnamese|#####|{no} {street}, {city} {zip}|Asia/Ho_Chi_Minh
PH|Philippines|19|filipino|##0#|{no} {street}, {zip} {city}|Asia/Manila
MY|Malaysia|12|indonesian,chinese|##0##|{no}, {street}, {zip} {city}, {state}|Asia/Kuala_Lumpur
SG|Singapore|8|english,chinese|######|{no} {street}, Singapore {zip}|Asia/Singapore
ID|Indonesia|32|indonesian|#####|{street} No.{no}, {city}, {state} {zip}|Asia/Jakarta
CN|China|40|chinese|###0##|{no} {street}, {city}, {state} {zip}|Asia/Shanghai
JP|Japan|58|japanese|###-####|{n1}-{n2}-{n3} {street}, {city}, {state} {zip}|Asia/Tokyo
KR|South Korea|24|korean|0####|{no} {street}, {city} {zip}|Asia/Seoul
HK|Hong Kong|8|chinese||{no} {street}, {city}|Asia/Hong_Kong
TW|Taiwan|12|chinese|######|No. {no}, {street}, {city} {zip}|Asia/Taipei`
