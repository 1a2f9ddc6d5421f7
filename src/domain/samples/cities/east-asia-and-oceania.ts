/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const eastAsiaAndOceaniaCities: Record<string, string> = {
  CN: `
Shanghai|Shanghai|31.222|121.458|200
Beijing|Beijing|39.907|116.397|100
Shenzhen|Guangdong|22.546|114.068|518
Guangzhou|Guangdong|23.117|113.250|510
Chengdu|Sichuan|30.667|104.067|610
Chongqing|Chongqing|29.560|106.558|400
Tianjin|Tianjin|39.142|117.177|300
Wuhan|Hubei|30.583|114.267|430
Xi’an|Shaanxi|34.258|108.929|710
Hangzhou|Zhejiang|30.294|120.161|310
Nanjing|Jiangsu|32.062|118.778|210
Suzhou|Jiangsu|31.304|120.595|215
Qingdao|Shandong|36.065|120.380|266
Shenyang|Liaoning|41.792|123.433|110
Dalian|Liaoning|38.912|121.602|116
Kunming|Yunnan|25.039|102.718|650
Changsha|Hunan|28.199|112.971|410
Harbin|Heilongjiang|45.750|126.650|150
Xiamen|Fujian|24.480|118.082|361
Jinan|Shandong|36.668|116.997|250
Zhengzhou|Henan|34.758|113.649|450
Ningbo|Zhejiang|29.878|121.549|315
Fuzhou|Fujian|26.061|119.306|350
Guiyang|Guizhou|26.583|106.717|550
Lanzhou|Gansu|36.057|103.840|730
Nanning|Guangxi|22.817|108.317|530`,
  JP: `
Tokyo|Tokyo|35.690|139.692|10
Yokohama|Kanagawa|35.433|139.650|22
Osaka|Osaka|34.694|135.501|53
Nagoya|Aichi|35.181|136.906|46
Sapporo|Hokkaido|43.067|141.350|06
Fukuoka|Fukuoka|33.600|130.417|81
Kobe|Hyōgo|34.691|135.183|65
Kyoto|Kyoto|35.021|135.754|60
Kawasaki|Kanagawa|35.521|139.717|21
Hiroshima|Hiroshima|34.400|132.450|73
Sendai|Miyagi|38.267|140.867|98
Chiba|Chiba|35.600|140.117|26
Kitakyushu|Fukuoka|33.852|130.850|80
Niigata|Niigata|37.923|139.041|95
Hamamatsu|Shizuoka|34.700|137.733|43
Kumamoto|Kumamoto|32.806|130.692|86
Okayama|Okayama|34.650|133.933|70
Kagoshima|Kagoshima|31.567|130.550|89
Nara|Nara|34.685|135.805|63
Kanazawa|Ishikawa|36.600|136.617|92
Naha|Okinawa|26.213|127.679|90
Nagasaki|Nagasaki|32.750|129.883|85
Matsuyama|Ehime|33.839|132.766|79
Hakodate|Hokkaido|41.776|140.737|04
Takamatsu|Kagawa|34.333|134.050|76
Nagano|Nagano|36.650|138.183|38
Kamakura|Kanagawa|35.311|139.547|24
Otaru|Hokkaido|43.189|141.002|04`,
  KR: `
Seoul|Seoul|37.566|126.978|0
Busan|Busan|35.102|129.030|48
Incheon|Incheon|37.456|126.705|21
Daegu|Daegu|35.870|128.591|41
Daejeon|Daejeon|36.349|127.385|34
Gwangju|Gwangju|35.155|126.916|61
Suwon|Gyeonggi-do|37.291|127.009|16
Ulsan|Ulsan|35.537|129.317|44
Jeonju|Jeollabuk-do|35.822|127.149|54
Jeju City|Jeju-do|33.510|126.522|63
Changwon|Gyeongsangnam-do|35.228|128.681|51
Gyeongju|Gyeongsangbuk-do|35.843|129.212|38
Gangneung|Gangwon-do|37.753|128.872|25
Yeosu|Jeollanam-do|34.761|127.662|59
Andong|Gyeongsangbuk-do|36.566|128.723|36
Chuncheon|Gangwon-do|37.875|127.734|24`,
  HK: `
Hong Kong||22.278|114.175|
Kowloon||22.317|114.183|
Tsuen Wan|Tsuen Wan|22.371|114.113|
Sha Tin|Sha Tin|22.383|114.183|`,
  TW: `
Taipei|Taiwan|25.053|121.526|10
Kaohsiung|Takao|22.616|120.313|80
Taichung|Taiwan|24.147|120.684|40
Tainan|Taiwan|22.991|120.213|70
Hsinchu|Taiwan|24.804|120.969|30
Hualien City|Taiwan|23.977|121.604|97
Keelung|Taiwan|25.131|121.741|20`,
  MN: `
Ulaanbaatar|Ulaanbaatar|47.908|106.883|1
Erdenet|Orhon|49.033|104.083|6
Darhan|Darhan Uul|49.487|105.923|4`,
  AU: `
Sydney|New South Wales|-33.868|151.207|20
Melbourne|Victoria|-37.814|144.963|30
Brisbane|Queensland|-27.468|153.028|40
Perth|Western Australia|-31.952|115.861|60
Adelaide|South Australia|-34.929|138.599|50
Gold Coast|Queensland|-28.000|153.431|42
Canberra|Australian Capital Territory|-35.283|149.128|26
Newcastle|New South Wales|-32.930|151.780|23
Hobart|Tasmania|-42.879|147.329|70
Wollongong|New South Wales|-34.424|150.893|25
Geelong|Victoria|-38.147|144.361|32
Townsville|Queensland|-19.266|146.806|48
Cairns|Queensland|-16.924|145.766|48
Darwin|Northern Territory|-12.461|130.842|08
Toowoomba|Queensland|-27.561|151.954|43
Ballarat|Victoria|-37.566|143.850|33
Bendigo|Victoria|-36.758|144.280|35
Launceston|Tasmania|-41.439|147.135|72
Fremantle|Western Australia|-32.056|115.746|61
Alice Springs|Northern Territory|-23.697|133.884|08
Byron Bay|New South Wales|-28.650|153.612|24
Mackay|Queensland|-21.153|149.166|47
Rockhampton|Queensland|-23.380|150.506|47
Bunbury|Western Australia|-33.327|115.641|62
Albury|New South Wales|-36.075|146.924|26
Orange|New South Wales|-33.284|149.100|28`,
  NZ: `
Auckland|Auckland|-36.849|174.763|10
Wellington|Wellington Region|-41.287|174.776|60
Christchurch|Canterbury|-43.533|172.633|80
Hamilton|Waikato Region|-37.783|175.283|32
Dunedin|Otago|-45.874|170.504|90
Tauranga|Bay of Plenty|-37.686|176.167|31
Queenstown|Otago|-45.030|168.663|93
Napier|Hawke's Bay Region|-39.493|176.912|41
Nelson|Nelson Region|-41.271|173.284|70
Rotorua|Bay of Plenty|-38.139|176.245|30
Whangarei|Northland|-35.732|174.324|01
Invercargill|Southland|-46.400|168.350|98`,
  FJ: `
Suva|Central|-18.137|178.425|
Lautoka|Western|-17.617|177.450|
Nadi|Western|-17.803|177.416|`,
  PG: `
Port Moresby|National Capital|-9.477|147.151|12
Lae|Morobe Province|-6.723|146.996|41`,
  WS: `
Apia|Tuamasaga|-13.833|-171.767|`,
}
