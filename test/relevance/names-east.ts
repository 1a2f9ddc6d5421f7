/**
 * As `names-west.ts`: Chinese, Japanese, Korean, Thai. Japanese readings of Chinese characters aren't in
 * any table, so only kana names are typed in Latin letters.
 */
export const EASTERN_NAMES = `
@ 成都 | CN | 30.572 | 104.066
春风面馆 | 面馆 | chunfeng mianguan
老城根火锅店 | 火锅店 | laochenggen huoguodian
青竹茶馆 | 茶馆 | qingzhu chaguan
仁和堂大药房 | 药店 | renhetang dayaofang
小麦穗面包房 | 面包店 | xiaomaisui mianbaofang
明月书店 | 书店 | mingyue shudian
白鹭宾馆 | 酒店 | bailu binguan
金剪刀理发店 | 理发店 | jinjiandao lifadian
笑笑牙科诊所 | 牙医诊所 | xiaoxiao yake zhensuo
快马汽车修理厂 | 汽车修理 | kuaima qiche xiulichang
@ 杭州 | CN | 30.274 | 120.155
断桥边鱼馆 | 餐馆 | duanqiaobian yuguan
紫藤花店 | 花店 | ziteng huadian
龙门包子铺 | 餐馆 | longmen baozipu
江南布衣坊 | 服装店 | jiangnan buyifang
云雾茶叶庄 | 茶叶店 | yunwu chayezhuang
阳光超市 | 超市 | yangguang chaoshi
@ 台北 | TW | 25.033 | 121.565
阿婆豆花店 | 甜品店 | apo douhuadian
貓頭鷹咖啡館 | 咖啡館 | maotouying kafeiguan
福氣牛肉麵 | 麵館 | fuqi niuroumian
@ 札幌 | JP | 43.062 | 141.354
パンのこむぎや | パン屋 | pan no komugiya
カフェふくろう | カフェ | kafe fukurou
ラーメンまるたけ | ラーメン屋 | ramen marutake
さくらんぼ歯科 | 歯科医院
北斗薬局 | 薬局
ホテルしらかば | ホテル | hoteru shirakaba
すずらん書房 | 書店
居酒屋ほっけ亭 | 居酒屋
@ 京都 | JP | 35.012 | 135.768
鴨川そば処 | そば屋
いろは美容室 | 美容院
もみじ花店 | 花屋
たぬきうどん | うどん屋 | tanuki udon
抹茶茶屋松風 | 喫茶店
スーパーとびうお | スーパーマーケット | supa tobiuo
竹林自転車店 | 自転車店
@ 부산 | KR | 35.180 | 129.076
파도소리 횟집 | 횟집 | padosori hoetjip
밀알 빵집 | 빵집 | miral ppangjip
푸른솔 약국 | 약국 | pureunsol yakguk
달토끼 카페 | 카페 | daltokki kape
하늘정원 호텔 | 호텔 | haneuljeongwon hotel
책벌레 서점 | 서점 | chaekbeolle seojeom
은빛가위 미용실 | 미용실 | eunbitgawi miyongsil
해오름 치과 | 치과 | haeoreum chigwa
@ เชียงใหม่ | TH | 18.788 | 98.985
ร้านข้าวซอยแม่บัวคำ | ร้านอาหาร
ร้านขนมปังรวงทอง | เบเกอรี่
ร้านกาแฟดอยหมอก | คาเฟ่
ร้านยาใบบัว | ร้านขายยา
โรงแรมเรือนไม้หอม | โรงแรม
`
