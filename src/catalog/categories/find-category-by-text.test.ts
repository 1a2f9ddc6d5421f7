import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createCategoryFinder } from './find-category-by-text.server.ts'

const PLACES = new Set(
  ['bristol', 'neukölln', 'rome', 'delhi', 'austin', 'i̇zmir', 'wien', 'dublin', 'köln'].concat([
    '大阪',
    'חיפה',
    'मुंबई',
    'พัทยา',
    '上海',
    'دبي',
    'москве',
    'nice',
    'bath',
    'center',
    'mobile',
    'paris',
  ]),
)
const find = createCategoryFinder((text) => PLACES.has(text.toLowerCase()))

const mainOf = (category: string, countryCode: string | null = null) => {
  const { main } = find({ category, country_code: countryCode })
  return main && main.reason !== 'head word' ? main.id : null
}

describe('a category text', { tags: ['category-texts'] }, () => {
  test.each([
    ['Pet store', 'shop/pet'],
    ['PET SHOP', 'shop/pet'],
    ['ｐｅｔ　ｓｈｏｐ', 'shop/pet'],
    ['pet_store', 'shop/pet'],
    ['pet-stores', 'shop/pet'],
    ['shop/pet', 'shop/pet'],
    ['shop=pet', 'shop/pet'],
    ['Centre for physiotherapy', null],
    ['Physiotherapy centre', 'healthcare/physiotherapist'],
    ['Diş Hekimi', 'amenity/dentist'],
    ['DİŞ HEKİMİ', 'amenity/dentist'],
    ['DIS HEKIMI', 'amenity/dentist'],
    ['Zahnärzte', 'amenity/dentist'],
    ['Baeckerei', 'shop/bakery'],
    ['Рестораны', 'amenity/restaurant'],
    ['مطاعم', 'amenity/restaurant'],
    ['صيدليّة', 'amenity/pharmacy'],
    ['药店', 'amenity/pharmacy'],
    ['Hair transplantation clinic', 'x/hair-transplant'],
    ['Tour operator', 'x/tour-operator'],
    ['Assamese', 'cuisine/northeast_indian'],
    ['Neapolitan restaurant', 'cuisine/southern_italian'],
    ['Eritrean restaurant', 'cuisine/eritrean'],
    ['Roman restaurant', 'cuisine/central_italian'],
    ['Kyoto style Japanese restaurant', 'cuisine/regional_japanese'],
    ['Beverages', 'group/food'],
    ['Ψητοπωλείο', 'amenity/restaurant/barbecue'],
    ['Notary public', 'office/notary'],
    ['Swiss restaurant', 'cuisine/swiss'],
    ['Restaurante peruano', 'cuisine/peruvian'],
    ['Итальянский ресторан', 'cuisine/italian'],
    ['トルコ料理', 'cuisine/turkish'],
    ['Mughlai', 'cuisine/mughlai'],
    ['Bed and breakfast', 'tourism/guest_house'],
    ['Bed & Breakfast', 'tourism/guest_house'],
    ["Men's clothing store", 'x/mens-clothing'],
    ['CafeOrCoffeeShop', 'amenity/cafe'],
    ['Restaurant (Italian)', 'amenity/restaurant'],
    ['Commerce de détail de chaussures en magasin spécialisé', 'shop/shoes'],
    ['Comercio al por menor de juguetes', 'shop/toys'],
    ['Commercio al dettaglio di fiori e piante', 'shop/florist'],
    ['Verkauf von Spielwaren', 'shop/toys'],
    ['Talleres de bicicletas', 'x/bicycle-repair'],
    ['Οδοντίατροι', 'amenity/dentist'],
    ['Меблеві магазини', 'shop/furniture'],
    ['Стоматологічні кабінети', 'amenity/dentist'],
    ['자전거 소매업', 'shop/bicycle'],
    ['そば・うどん', 'amenity/restaurant/noodle'],
    ['מועדון צלילה', 'amenity/dive_centre'],
    ['مكافحة حشرات', 'x/pest-control'],
    ['Sửa xe máy', 'x/motorcycle-repair'],
    ['Penjahit', 'shop/tailor'],
    ['Cykelverkstad', 'x/bicycle-repair'],
    ['Rørlegger', 'craft/plumber'],
    ['Cukrászda', 'shop/pastry'],
    ['Autoškola', 'education/driving_school'],
    ['水電行', 'craft/plumber'],
    ['किराना दुकान', 'x/grocery-store'],
    ['აფთიაქი', 'amenity/pharmacy'],
    ['Mebel do‘koni', 'shop/furniture'],
  ])('%s means %s', (text, id) => {
    expect(mainOf(text)).toBe(id)
  })

  test.each([
    ['Dining and Drinking > Cafe', 'amenity/cafe'],
    ['Retail / Bakery', 'shop/bakery'],
    ['Health & Medical|Dentists', 'amenity/dentist'],
    ['Services > Unheard of > Notary', 'office/notary'],
    ['Food and Drink > Unheard of', 'group/food'],
    ['Contractor: Plastering', 'craft/plasterer'],
    ['Retail Food - Fishmonger', 'shop/seafood'],
    ['School - Dance', 'education/dancing_school'],
    ['Eating Establishment - Ethiopian', 'cuisine/ethiopian'],
    ['購物服務;書店', 'shop/books'],
    ['餐饮服务 > 中餐厅 > 火锅店', 'amenity/restaurant/hotpot'],
    ['Послуги: пральня', 'shop/laundry'],
    ['Retail: Unheard of', null],
    ['Restaurant/Cafe/Canteen - Indian', 'cuisine/indian'],
    ['Retailers - other (butcher)', 'shop/butcher'],
    ['Salon de coiffure - unheard of', 'shop/hairdresser'],
    ['宠物/宠物医院', 'amenity/veterinary'],
    ['Health: General', null],
    ['47.11 Supermarkets', 'shop/supermarket'],
    ['shop:florist', 'shop/florist'],
    ['amenity=driving_school', 'education/driving_school'],
    ['office/estate_agent', 'office/estate_agent'],
    ['craft: carpenter', 'craft/carpenter'],
    ['shop=unheard_of', null],
  ])('the path %s means %s', (text, id) => {
    expect(mainOf(text)).toBe(id)
  })

  test.each([
    ['dentist near Neukölln', 'amenity/dentist', 'Neukölln'],
    ['best pizza in Rome', 'amenity/restaurant/pizza', 'Rome'],
    ['nail salon south delhi', 'shop/beauty/nails', 'south delhi'],
    ['top 10 hair salons in Austin TX', 'shop/hairdresser', 'Austin TX'],
    ['restaurants near me', 'amenity/restaurant', null],
    ['İzmir restoranları', 'amenity/restaurant', 'İzmir'],
    ["İzmir'de restoran", 'amenity/restaurant', "İzmir'de"],
    ['מסעדות בחיפה', 'amenity/restaurant', 'בחיפה'],
    ['मुंबई में ब्यूटी पार्लर', 'shop/beauty', 'मुंबई'],
    ['ร้านอาหารพัทยา', 'amenity/restaurant', 'พัทยา'],
    ['Friseure in Köln', 'shop/hairdresser', 'Köln'],
    ['大阪ラーメン', 'amenity/restaurant/ramen', '大阪'],
    ['مطعم في دبي', 'amenity/restaurant', 'دبي'],
    ['Рестораны в Москве', 'amenity/restaurant', 'Москве'],
    ['Dentist, Bristol', 'amenity/dentist', null],
  ])('the search phrase %s means %s', (text, id, place) => {
    const found = find({ category: text })
    expect(found.main?.id).toBe(id)
    expect(found.place).toBe(place)
    expect(found.ownText).toBeNull()
  })

  test.each([
    'Falconry supplies',
    'Swimming pool dealer',
    'Specialist in allergies',
    'Doctor in Chinese medicine',
    'Something entirely different',
    'Best in class',
    'Near the station',
    'qwertz',
    'Premium',
    'Family owned since 1950',
    'We sell shoes and repair clocks for everyone',
    '12345',
    'ABC Holdings Ltd',
    'Неизвестное занятие',
    'غير مفهوم',
    '意味不明',
    'Paint center contractor',
    'Bar food',
  ])('%s is not understood', (text) => {
    expect(mainOf(text)).toBeNull()
    expect(find({ category: text }).ownText).not.toBe('')
  })

  test.each(['', ' ', 'Establishment', 'point_of_interest', 'N/A', 'Other', '---', '🍕'])(
    '"%s" counts as an empty category',
    (text) => {
      expect(find({ category: text })).toMatchObject({ main: null, ownText: null, unknown: [] })
    },
  )

  it('a place alone is no category', () => {
    expect(find({ category: 'Bristol' })).toMatchObject({
      main: null,
      ownText: null,
      place: 'Bristol',
    })
  })

  it('a text with a known head word stays its own category below it', () => {
    const { main, ownText } = find({ category: 'Falconry museum' })
    expect(main).toMatchObject({ id: 'tourism/museum', confidence: 'likely', reason: 'head word' })
    expect(ownText).toBe('Falconry museum')
  })

  it('a shop of a place that is visited is not that place', () => {
    expect(mainOf('Zoo store')).not.toBe('tourism/zoo')
    expect(mainOf('Hospital office')).toBeNull()
  })

  it.each([
    ['Apotek', 'SE', 'amenity/pharmacy', 'certain'],
    ['Lombard', 'PL', 'shop/pawnbroker', 'certain'],
    ['Lombard', null, 'cuisine/northern_italian', 'certain'],
    ['Berber', 'TR', 'shop/hairdresser/barber', 'certain'],
    ['美容院', 'CN', 'shop/beauty', 'certain'],
    ['美容院', 'JP', 'shop/hairdresser', 'certain'],
  ])('the language of the country decides that %s in %s means %s', (text, code, id, confidence) => {
    expect(find({ category: text, country_code: code }).main).toMatchObject({ id, confidence })
  })

  it.each([
    ['Реставрация бочек', 'RU'],
    ['Verleih von Zeitmaschinen', 'DE'],
    ['Wróżenie z fusów', 'PL'],
    ['Αστροναύτης', 'GR'],
    ['أشياء غريبة', 'AE'],
    ['雲の研究所', 'JP'],
    ['云彩爱好者', 'CN'],
    ['구름 연구소', 'KR'],
    ['बादल घर', 'IN'],
  ])('%s in %s is not understood', (category, countryCode) => {
    const { main } = find({ category, country_code: countryCode })
    expect(main === null || main.reason === 'head word').toBe(true)
  })
})

describe('the columns of a row', { tags: ['category-columns'] }, () => {
  it('the type wins over the text that was searched for', () => {
    const found = find({ type: 'Italian restaurant', category: 'restaurants' })
    expect(found.main?.id).toBe('cuisine/italian')
    expect(found.additional).toEqual([])
    const french = find({ type: 'Crêperie', category: 'Pâtisseries', country_code: 'FR' })
    expect(french.additional).toEqual([])
  })

  it('a list gives one main category and additional ones', () => {
    const found = find({ category: 'North Indian, Chinese, Nonsense words' })
    expect(found.main?.id).toBe('cuisine/north_indian')
    expect(found.additional.map(({ id }) => id)).toEqual(['cuisine/chinese'])
    expect(found.unknown).toEqual(['Nonsense words'])
  })

  it('subtypes decide if the type is unknown or too general', () => {
    for (const type of ['Nonsense words', 'Store', null])
      expect(find({ type, subtypes: 'Store, Florist, Gift shop' })).toMatchObject({
        main: { id: 'shop/florist', reason: 'subtypes', confidence: 'likely' },
      })
  })

  it('at most nine categories are additional', () => {
    const subtypes = 'Bar, Pub, Cafe, Bakery, Hotel, Gym, Bank, Museum, Florist, Dentist, Lawyer'
    expect(find({ type: 'Restaurant', subtypes }).additional).toHaveLength(9)
  })

  test.each([
    ['Yıldız Eczanesi', 'amenity/pharmacy'],
    ['Sonnen-Apotheke', 'amenity/pharmacy'],
    ['Blue Moon Bar', 'amenity/bar'],
    ['Hotel Restaurant Adler', 'tourism/hotel'],
    ['Old Bank Street Studio', null],
    ['Bar Code Solutions', null],
    ['Cafe Equipment', null],
    ['Rose Garden', null],
    ['Βιβλιοπωλείο Αιγαίο', 'shop/books'],
    ['Clínica Veterinária Lagoa', 'amenity/veterinary'],
    ['Konditorei Ahorn', 'shop/pastry'],
    ['青葉動物病院', 'amenity/veterinary'],
    ['한빛치과', 'amenity/dentist'],
    ['מאפיית הגליל', 'shop/bakery'],
    ['Dental Supplies', null],
    ['Panorama Optik Systems', null],
    ['Dental Clinic & Pharmacy', null],
  ])('without any category, the name %s means %s', (name, id) => {
    expect(find({ name }).main?.id ?? null).toBe(id)
    expect(find({ name, category: 'Nonsense words' }).main).toBeNull()
  })
})

it('the finder accepts any text', { tags: ['category-texts'] }, () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(fc.constantFrom('in', 'near', '>', '/', ',', 'bar', 'Rome', '(', 'best', '店'))
      .map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(
      text,
      text,
      fc.array(text),
      text,
      fc.string(),
      (category, type, subtypes, name, country_code) => {
        const found = find({ category, type, subtypes: subtypes.join(', '), name, country_code })
        expect(found.additional.length).toBeLessThanOrEqual(9)
      },
    ),
  )
})
