import { foldName } from '../../platform/i18n/fold-name.ts'

/**
 * What common kinds of businesses are called: in English (as sources name them), German, French, Spanish,
 * Italian, Portuguese, Turkish, Russian, Arabic, Chinese and Japanese, at times with a second word.
 * A word that is as often something else ('casa', 'banco' for a bench) stands in none.
 */
const KINDS: readonly string[] = [
  'bakery, bread shop, Bäckerei, Bäcker, boulangerie, panadería, panificio, panetteria, padaria, fırın, ekmek fırını, пекарня, булочная, مخبز, مخابز, 面包店, 麵包店, パン屋, ベーカリー',
  'pastry shop, patisserie, confectionery, cake shop, Konditorei, pâtisserie, pastelería, pasticceria, pastelaria, confeitaria, pastane, кондитерская, محل حلويات, حلويات, 糕点店, 蛋糕店, ケーキ屋, 洋菓子店',
  'restaurant, eatery, Gaststätte, Speiselokal, restaurante, ristorante, lokanta, restoran, ресторан, مطعم, مطاعم, 餐厅, 餐館, 餐馆, 饭店, レストラン, 食堂',
  'cafe, coffee shop, coffeehouse, Kaffeehaus, Kaffee, café, cafetería, caffetteria, kahve, kafe, kahvehane, кафе, кофейня, مقهى, كافيه, 咖啡馆, 咖啡店, 咖啡廳, カフェ, 喫茶店',
  'fast food restaurant, fast food, Schnellimbiss, Imbiss, restauration rapide, comida rápida, lanchonete, büfe, фастфуд, وجبات سريعة, 快餐店, ファストフード',
  'pizza restaurant, pizzeria, pizza, Pizzeria, pizzaria, pizzacı, пиццерия, пицца, بيتزا, 披萨店, 比萨店, ピザ屋',
  'kebab shop, doner kebab restaurant, kebab, doner, döner, Dönerladen, kebapçı, dönerci, кебабная, шаурма, كباب, شاورما, 烤肉店, ケバブ',
  'ice cream shop, ice cream, Eisdiele, Eiscafé, heladería, gelateria, sorveteria, gelataria, dondurmacı, мороженое, آيس كريم, مثلجات, 冰淇淋店, アイスクリーム',
  'bar, pub, cocktail bar, Kneipe, bar à cocktails, taberna, bar de copas, botequim, meyhane, бар, паб, بار, 酒吧, バー',
  'hotel, Hotel, hôtel, albergo, hotéis, otel, гостиница, отель, فندق, فنادق, 酒店, 宾馆, 旅馆, ホテル',
  'hostel, youth hostel, Jugendherberge, auberge de jeunesse, albergue, ostello, hostal, hostel de juventude, хостел, نزل, 青年旅舍, ホステル',
  'guest house, bed & breakfast, Pension, Gästehaus, chambre d’hôtes, casa de huéspedes, affittacamere, pousada, pansiyon, гостевой дом, بيت ضيافة, 民宿, ゲストハウス',
  'supermarket, Supermarkt, supermarché, supermercado, supermercato, süpermarket, супермаркет, سوبرماركت, سوبر ماركت, 超市, スーパーマーケット, スーパー',
  'grocery store, grocer, Lebensmittelgeschäft, épicerie, tienda de comestibles, alimentari, mercearia, bakkal, продуктовый магазин, продукты, بقالة, 杂货店, 食料品店',
  'convenience store, corner shop, Kiosk, Späti, supérette, tienda de conveniencia, loja de conveniência, büfe, круглосуточный магазин, متجر صغير, 便利店, コンビニ',
  'butcher shop, butcher, Metzgerei, Fleischerei, boucherie, carnicería, macelleria, açougue, talho, kasap, мясная лавка, ملحمة, جزارة, 肉店, 肉屋',
  'fish store, fishmonger, fish shop, Fischgeschäft, poissonnerie, pescadería, pescheria, peixaria, balıkçı, рыбный магазин, محل أسماك, 鱼店, 魚屋',
  'pharmacy, chemist, drugstore, Apotheke, pharmacie, farmacia, farmácia, drogaria, eczane, аптека, صيدلية, صيدليات, 药店, 藥局, 药房, 薬局',
  'dentist, dental clinic, Zahnarzt, Zahnarztpraxis, dentiste, cabinet dentaire, dentista, clínica dental, odontologo, diş hekimi, dişçi, стоматология, стоматолог, طبيب أسنان, عيادة أسنان, 牙医, 牙医诊所, 牙科, 歯科, 歯医者',
  'doctor, general practitioner, physician, Arzt, Hausarzt, médecin, médico, medico, doktor, врач, доктор, طبيب, 医生, 医師',
  'hospital, Krankenhaus, Klinikum, hôpital, ospedale, hastane, больница, госпиталь, مستشفى, 医院, 病院',
  'medical clinic, clinic, Klinik, Arztpraxis, clinique, clínica, ambulatorio, klinik, клиника, поликлиника, عيادة, 诊所, クリニック',
  'veterinarian, veterinary clinic, vet, Tierarzt, Tierarztpraxis, vétérinaire, veterinario, veterinário, veteriner, ветеринар, ветклиника, طبيب بيطري, عيادة بيطرية, 兽医, 宠物医院, 動物病院',
  'optician, eyewear store, Optiker, Augenoptiker, opticien, óptica, ottico, ótica, gözlükçü, optik, оптика, نظارات, 眼镜店, メガネ店',
  'hairdresser, hair salon, Friseur, Friseursalon, Frisör, coiffeur, salon de coiffure, peluquería, parrucchiere, cabeleireiro, kuaför, парикмахерская, صالون شعر, مصفف شعر, 理发店, 美发店, 美容室, 美容院',
  'barber shop, barber, Barbier, Herrenfriseur, barbier, barbería, barbiere, barbearia, berber, барбершоп, حلاق, 剃头店, 理髪店, 床屋',
  'beauty salon, beauty parlour, Kosmetikstudio, Schönheitssalon, institut de beauté, salón de belleza, centro estetico, salão de beleza, güzellik salonu, салон красоты, صالون تجميل, 美容沙龙, エステサロン',
  'nail salon, Nagelstudio, onglerie, salón de uñas, centro unghie, manicure, tırnak salonu, маникюр, صالون أظافر, 美甲店, ネイルサロン',
  'spa, day spa, massage, Massage, Wellness, masaje, massaggi, massagem, masaj salonu, спа, массаж, مساج, سبا, 水疗, 按摩, マッサージ',
  'gym, fitness center, fitness centre, Fitnessstudio, salle de sport, gimnasio, palestra, spor salonu, фитнес, тренажёрный зал, صالة رياضية, نادي رياضي, 健身房, スポーツジム, ジム',
  'lawyer, attorney, law firm, solicitor, Rechtsanwalt, Anwalt, Anwaltskanzlei, avocat, abogado, avvocato, advogado, avukat, адвокат, юрист, محامي, محام, 律师, 律师事务所, 弁護士',
  'notary public, notary, Notar, notaire, notaría, notario, notaio, cartório, noter, нотариус, كاتب عدل, 公证处, 公証人',
  'accountant, accounting firm, Buchhalter, Steuerberater, comptable, expert-comptable, contable, contador, commercialista, contabilista, muhasebeci, бухгалтер, محاسب, 会计师, 会計士, 税理士',
  'real estate agency, real estate agent, estate agent, realtor, Immobilienmakler, agence immobilière, inmobiliaria, agenzia immobiliare, imobiliária, emlakçı, emlak, агентство недвижимости, مكتب عقاري, عقارات, 房地产中介, 不動産',
  'insurance agency, insurance, Versicherung, assurance, assurances, seguros, assicurazioni, sigorta, страхование, تأمين, 保险, 保険',
  'bank, Sparkasse, banque, banka, банк, بنك, مصرف, 银行, 銀行',
  'atm, cash machine, Geldautomat, distributeur de billets, cajero automático, bancomat, caixa eletrônico, multibanco, bankamatik, банкомат, صراف آلي, 自动取款机',
  'post office, Post, Postamt, bureau de poste, correos, ufficio postale, correios, postane, почта, مكتب بريد, 邮局, 郵便局',
  'gas station, petrol station, filling station, Tankstelle, station-service, station essence, gasolinera, estación de servicio, distributore di benzina, stazione di servizio, posto de gasolina, bomba de gasolina, benzinlik, akaryakıt istasyonu, заправка, АЗС, محطة وقود, محطة بنزين, 加油站, ガソリンスタンド',
  'car repair shop, auto repair shop, car repair, mechanic, garage, Autowerkstatt, Kfz-Werkstatt, garage automobile, taller mecánico, autofficina, oficina mecânica, oto tamirci, oto servis, автосервис, автомастерская, ورشة سيارات, كراج, 汽车修理, 汽车维修, 自動車整備',
  'car wash, Autowäsche, Waschanlage, lavage auto, lavado de coches, autolavaggio, lava rápido, oto yıkama, автомойка, مغسلة سيارات, 洗车店, 洗車場',
  'car rental agency, car rental, car hire, Autovermietung, location de voitures, alquiler de coches, autonoleggio, aluguel de carros, araç kiralama, oto kiralama, прокат автомобилей, تأجير سيارات, 租车, レンタカー',
  'car dealer, Autohaus, concessionnaire automobile, concesionario, concessionaria, concessionária, oto galeri, автосалон, معرض سيارات, 汽车经销商, 自動車販売',
  'taxi service, taxi, cab, Taxi, taxis, taksi, такси, تاكسي, سيارة أجرة, 出租车, タクシー',
  'parking lot, car park, Parkplatz, Parkhaus, parking, aparcamiento, parcheggio, estacionamento, otopark, парковка, موقف سيارات, 停车场, 駐車場',
  'bicycle store, bicycle shop, bike shop, Fahrradladen, Fahrradgeschäft, magasin de vélos, tienda de bicicletas, negozio di biciclette, loja de bicicletas, bisikletçi, веломагазин, محل دراجات, 自行车店, 自転車店',
  'book store, bookstore, bookshop, Buchhandlung, Buchladen, librairie, librería, libreria, livraria, kitapçı, kitabevi, книжный магазин, книжный, مكتبة, 书店, 書店, 本屋',
  'library, public library, Bibliothek, Bücherei, bibliothèque, biblioteca, kütüphane, библиотека, مكتبة عامة, 图书馆, 図書館',
  'florist, flower shop, Blumenladen, Blumengeschäft, fleuriste, floristería, florería, fioraio, floricultura, florista, çiçekçi, цветы, цветочный магазин, محل زهور, ورود, 花店, 花屋',
  'clothing store, clothes shop, Bekleidungsgeschäft, magasin de vêtements, tienda de ropa, negozio di abbigliamento, loja de roupas, giyim mağazası, магазин одежды, محل ملابس, 服装店, 洋服店',
  'shoe store, shoe shop, Schuhgeschäft, magasin de chaussures, zapatería, negozio di scarpe, sapataria, ayakkabıcı, обувной магазин, محل أحذية, 鞋店, 靴屋',
  'jewelry store, jeweler, jeweller, Juwelier, bijouterie, joyería, gioielleria, joalheria, kuyumcu, ювелирный магазин, محل مجوهرات, مجوهرات, 珠宝店, 宝石店',
  'hardware store, Baumarkt, Eisenwarenhandlung, quincaillerie, ferretería, ferramenta, loja de ferragens, nalbur, hırdavatçı, хозяйственный магазин, أدوات منزلية, 五金店, 金物屋',
  'furniture store, Möbelhaus, magasin de meubles, mueblería, negozio di mobili, loja de móveis, mobilyacı, mobilya mağazası, мебельный магазин, мебель, محل أثاث, 家具店',
  'electronics store, Elektronikmarkt, magasin d’électronique, tienda de electrónica, negozio di elettronica, loja de eletrônicos, elektronik mağazası, магазин электроники, إلكترونيات, 电子产品商店, 家電量販店',
  'laundry, laundromat, Waschsalon, Wäscherei, laverie, lavandería, lavanderia, çamaşırhane, прачечная, مغسلة ملابس, مغسلة, 洗衣店, コインランドリー',
  'dry cleaner, Reinigung, pressing, tintorería, lavanderia a secco, tinturaria, kuru temizleme, химчистка, تنظيف جاف, 干洗店, クリーニング店',
  'plumber, Klempner, Installateur, plombier, fontanero, plomero, idraulico, encanador, canalizador, tesisatçı, сантехник, سباك, 水管工, 水道工事',
  'electrician, Elektriker, électricien, electricista, elettricista, eletricista, elektrikçi, электрик, كهربائي, 电工, 電気工事',
  'locksmith, Schlüsseldienst, serrurier, cerrajero, fabbro, chaveiro, çilingir, слесарь, вскрытие замков, صانع أقفال, 开锁, 鍵屋',
  'travel agency, Reisebüro, agence de voyages, agencia de viajes, agenzia di viaggi, agência de viagens, seyahat acentesi, турагентство, وكالة سفر, 旅行社, 旅行代理店',
  'school, Schule, école, escuela, colegio, scuola, escola, okul, школа, مدرسة, 学校',
  'kindergarten, preschool, nursery school, Kindertagesstätte, Kita, école maternelle, jardín de infancia, jardim de infância, anaokulu, kreş, детский сад, روضة أطفال, 幼儿园, 幼稚園',
  'museum, Museum, musée, museo, museu, müze, музей, متحف, 博物馆, 博物館',
  'cinema, movie theater, Kino, cinéma, cine, sinema, кинотеатр, سينما, 电影院, 映画館',
]

/** The words of each kind, folded, by each of them. */
const kindsByWord = new Map<string, string[][]>()
for (const kind of KINDS) {
  const words = [...new Set(kind.split(', ').map(foldName))]
  for (const word of words) kindsByWord.set(word, [...(kindsByWord.get(word) ?? []), words])
}

/** Other words for a kind of business, in several languages, folded; none for a kind that is not common. */
export const kindWords = (foldedName: string): readonly string[] => [
  ...new Set(kindsByWord.get(foldedName)?.flat() ?? []),
]
