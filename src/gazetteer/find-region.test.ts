// @module-tag read-regions
import { expect, it } from 'vitest'
import { findRegion, findRegions, listRegions } from './find-region.server.ts'

const nameOf = (text: string, countryCode = '') => {
  const region = findRegion(text, countryCode)
  return region && `${region.countryCode} ${region.name}`
}

it.each([
  ['DE', 'Bavaria', ['Bayern', 'bayern', 'BY', 'DE-BY', 'Freistaat Bayern', 'Bavière']],
  ['DE', 'North Rhine-Westphalia', ['NRW', 'nrw', 'Nordrhein-Westfalen', 'NORDRHEIN WESTFALEN']],
  ['DE', 'Thuringia', ['Thüringen', 'Thueringen', 'thuringen', 'Bundesland Thüringen']],
  ['AT', 'Lower Austria', ['NÖ', 'Niederösterreich', 'Niederoesterreich', 'AT-3']],
  [
    'CH',
    'Saint Gallen',
    ['St. Gallen', 'Sankt Gallen', 'St.Gallen', 'Saint-Gall', 'SG', 'Kanton SG'],
  ],
  ['CH', 'Geneva', ['Genève', 'Genf', 'Ginevra', 'Canton de Genève', 'GE', 'ge']],
  ['IT', 'Lombardy', ['Lombardia', 'Regione Lombardia', 'Lombardei', 'Milano, MI', 'Milano (MI)']],
  ['IT', 'Campania', ['campania', 'Napoli, NA', 'Kampanien']],
  ['ES', 'Catalonia', ['Cataluña', 'Catalunya', 'CATALUNA', 'Catalogne']],
  ['ES', 'Madrid', ['Comunidad de Madrid', 'Comunidad Autónoma de Madrid']],
  ['ES', 'La Rioja', ['Provincia de La Rioja', 'Rioja']],
  ['FR', "Provence-Alpes-Côte d'Azur", ['PACA', 'Provence-Alpes-Côte d’Azur', 'Région PACA']],
  ['BE', 'Flanders', ['Vlaanderen', 'Vlaams Gewest', 'Flandre', 'BE-VLG']],
  ['NL', 'North Holland', ['Noord-Holland', 'Provincie Noord-Holland', 'NH']],
  ['PT', 'Lisbon', ['Lisboa', 'Distrito de Lisboa']],
  [
    'PL',
    'Mazovia',
    ['mazowieckie', 'województwo mazowieckie', 'woj. mazowieckie', 'Masovian Voivodeship'],
  ],
  ['PL', 'Łódź Voivodeship', ['Łódzkie', 'lodzkie', 'Województwo łódzkie']],
  ['CZ', 'South Moravian', ['Jihomoravský kraj', 'South Moravian Region']],
  ['GR', 'Attica', ['Αττική', 'ΑΤΤΙΚΗ', 'Περιφέρεια Αττική', 'Νομός Αττικής', 'Attiki']],
  ['TR', 'Istanbul', ['İstanbul', 'ISTANBUL', 'istanbul', 'İstanbul ili', 'TR-34']],
  ['TR', 'Iğdır', ['IĞDIR', 'Igdir', 'ığdır']],
  ['TR', 'Diyarbakır', ['Diyarbakır Province', 'DİYARBAKIR', 'Diyarbakır İli']],
  ['TZ', 'Zanzibar Urban/West', [', Zanzibar Urban/West', 'Mjini Magharibi']],
  ['RU', 'Moscow', ['Москва', 'г. Москва', 'Moscow', 'Moskau']],
  ['RU', 'Tatarstan Republic', ['Татарстан', 'Респ Татарстан', 'Татарстан Респ.']],
  ['RU', 'Moscow Oblast', ['Московская область', 'Московская обл.', 'Moscow region', 'RU-MOS']],
  ['UA', 'Kyiv City', ['Kyiv', 'Київ', 'м. Київ']],
  ['UA', 'Kyiv Oblast', ['Київська область', 'Kyiv Region']],
  ['BG', 'Plovdiv', ['Пловдив', 'област Пловдив', 'Plovdiv Oblast']],
  ['RS', 'Vojvodina', ['Војводина', 'AP Vojvodina']],
  ['RO', 'Cluj County', ['Cluj', 'Județul Cluj', 'CJ', 'jud. Cluj']],
  ['HU', 'Pest County', ['Pest', 'Pest megye', 'Pest vármegye']],
  ['SE', 'Skåne', ['Skåne län', 'Skane', 'Scania', 'Skaane']],
  ['NO', 'Møre og Romsdal', ['Møre og Romsdal fylke', 'More og Romsdal', 'NO-15']],
  ['DK', 'Capital Region', ['Region Hovedstaden', 'Hovedstaden']],
  ['FI', 'Uusimaa', ['Nyland', 'Uudenmaan maakunta']],
  ['GB', 'Scotland', ['Scotland', 'SCT', 'Schottland', 'GB-SCT']],
  ['US', 'Texas', ['TX', 'tx', 'Tex.', 'State of Texas', 'Texas, USA', 'US-TX']],
  ['US', 'District of Columbia', ['DC', 'D.C.', 'Washington, D.C.', 'Washington DC']],
  ['US', 'Washington', ['WA', 'Washington', 'Washington State']],
  ['US', 'Georgia', ['GA', 'Georgia', 'Atlanta, GA']],
  ['CA', 'Quebec', ['QC', 'Québec', 'Province of Quebec', 'PQ']],
  ['MX', 'Mexico City', ['CDMX', 'Ciudad de México', 'D.F.', 'Distrito Federal']],
  ['MX', 'México', ['Edo. Méx.', 'Estado de México', 'Edo Mex', 'MEX']],
  ['BR', 'São Paulo', ['SP', 'Sao Paulo', 'Estado de São Paulo', 'São Paulo - SP']],
  ['AR', 'Buenos Aires F.D.', ['CABA', 'Capital Federal', 'Ciudad Autónoma de Buenos Aires']],
  ['CL', 'Santiago Metropolitan', ['Región Metropolitana', 'RM', 'Metropolitana de Santiago']],
  ['CO', 'Bogota D.C.', ['Bogotá', 'Bogotá, D.C.', 'Bogotá D.C.']],
  ['CO', 'Santander Department', ['Santander', 'Departamento de Santander']],
  ['AU', 'New South Wales', ['NSW', 'nsw', 'N.S.W.']],
  ['IN', 'Uttar Pradesh', ['UP', 'U.P.', 'उत्तर प्रदेश', 'uttar pradesh']],
  ['IN', 'Delhi', ['NCT of Delhi', 'Karol Bagh, Delhi', 'DL']],
  ['CN', 'Guangdong', ['广东省', '广东', '廣東', 'Guangdong Province', 'Guangdong Sheng']],
  ['CN', 'Shaanxi', ['陕西', '陕西省', '陝西']],
  ['JP', 'Aichi', ['愛知県', '愛知', 'Aichi-ken', 'Aichi Prefecture', 'JP-23']],
  ['JP', 'Tokyo', ['東京都', '東京', 'Tōkyō', 'Tokyo-to']],
  ['KR', 'Seoul', ['서울특별시', '서울', 'Seoul-si']],
  ['TH', 'Chiang Mai', ['เชียงใหม่', 'จังหวัดเชียงใหม่', 'จ.เชียงใหม่']],
  ['TH', 'Bangkok', ['กรุงเทพมหานคร', 'Krung Thep Maha Nakhon']],
  ['VN', 'Ho Chi Minh City (HCMC)', ['TP. Hồ Chí Minh', 'Ho Chi Minh City', 'HCMC', 'VN-SG']],
  ['ID', 'Jakarta', ['DKI Jakarta', 'DKI']],
  ['MY', 'Penang', ['Pulau Pinang', 'MY-07']],
  ['PH', 'National Capital Region', ['NCR', 'Metro Manila']],
  ['AE', 'Dubai', ['دبي', 'إمارة دبي', 'Emirate of Dubai', 'AE-DU']],
  ['SA', 'Riyadh Region', ['الرياض', 'منطقة الرياض', 'Riyadh', 'Riyadh Province']],
  ['EG', 'Cairo', ['القاهرة', 'محافظه القاهره', 'Cairo Governorate']],
  ['IR', 'Isfahan', ['اصفهان', 'استان اصفهان', 'Esfahan']],
  ['IR', 'Chaharmahal and Bakhtiari', ['استان چهارمحال و بختیاری', 'چهارمحال و بختياري']],
  ['IL', 'Tel Aviv', ['תל אביב', 'מחוז תל אביב', 'Tel Aviv District']],
  ['AF', 'Kandahar', ['قندهار', 'ولایت کندهار', 'Qandahar']],
  ['AM', 'Shirak', ['Շիրակ', 'Շիրակի մարզ', 'Ширакская область']],
  ['GE', 'Imereti', ['იმერეთი', 'იმერეთის მხარე', 'Имерети']],
  ['AZ', 'Shaki', ['Şəki', 'Şəki rayonu', 'Шекинский район']],
  ['AZ', 'Shaki City', ['Şəki şəhəri']],
  ['KZ', 'Kostanay', ['Қостанай облысы', 'Костанайская обл.']],
  ['KG', 'Osh Region', ['Ош облусу', 'Ошская область']],
  ['KG', 'Osh City', ['Ош шаары', 'г. Ош']],
  ['MN', 'Darhan Uul', ['Дархан-Уул', 'Дархан-Уул аймаг', 'Darkhan-Uul']],
  ['NP', 'Bagmati Province', ['बागमती', 'बागमती प्रदेश', 'Province 3']],
  ['BD', 'Dhaka Division', ['ঢাকা', 'ঢাকা বিভাগ']],
  ['LK', 'Western Province', ['බස්නාහිර පළාත', 'மேல் மாகாணம்', 'Western']],
  ['LA', 'Champasak Province', ['ຈຳປາສັກ', 'ແຂວງຈຳປາສັກ']],
  ['KH', 'Kandal', ['កណ្ដាល', 'ខេត្តកណ្ដាល']],
  ['MM', 'Shan State', ['ရှမ်း', 'ရှမ်းပြည်နယ်']],
  ['ET', 'Oromiya', ['ኦሮሚያ', 'ኦሮሚያ ክልል', 'Oromia Region']],
  ['IQ', 'Erbil', ['أربيل', 'هەولێر', 'پارێزگای هەولێر']],
  ['MK', 'Kichevo', ['Кичево', 'Општина Кичево', 'Kičevo']],
  ['VN', 'Lam Dong', ['Lâm Đồng', 'Bình Thuận', 'Tỉnh Đắk Nông']],
  ['CL', 'Biobio', ['Biobío', 'VIII Región', 'Región del Bío-Bío']],
  ['NI', 'North Caribbean Coast', ['RACCN', 'Costa Caribe Norte']],
  ['CD', 'North Kivu', ['Nord-Kivu', 'Province du Nord-Kivu']],
  ['CM', 'Far North', ['Extrême-Nord', 'Région de l’Extrême-Nord']],
  ['RW', 'Eastern Province', ['Iburasirazuba', 'Intara y’Iburasirazuba']],
  ['LV', 'Ādaži', ['Ādažu novads', 'Ādažu nov.']],
  ['FI', 'Pirkanmaa', ['Pirkanmaan maakunta']],
  ['ZA', 'KwaZulu-Natal', ['KZN', 'Kwazulu Natal']],
  ['NG', 'Niger State', ['Niger', 'NG-NI']],
  ['KE', 'Nairobi County', ['Nairobi', 'Nairobi City County']],
])('findRegion finds in %s %s by its names, codes and abbreviations', (country, name, texts) => {
  for (const text of [name, ...texts])
    expect([text, nameOf(text, country)]).toEqual([text, `${country} ${name}`])
})

it.each([
  ['Bayern', 'DE Bavaria'],
  ['NRW', 'DE North Rhine-Westphalia'],
  ['US-GA', 'US Georgia'],
  ['TX', 'US Texas'],
  ['Lombardia', 'IT Lombardy'],
  ['cdmx', 'MX Mexico City'],
  ['England', 'GB England'],
  ['东京', null],
  ['東京', 'JP Tokyo'],
  ['State of Texas', 'US Texas'],
])('findRegion finds without a country by %s: %s', (text, name) => {
  expect(nameOf(text)).toBe(name)
})

it.each([
  ...['Georgia', 'CA', 'IN', 'DE', 'La Paz', 'Mexico', 'México', 'Niger', 'Luxembourg', 'ON', 'SP'],
  ...['Punjab', 'Córdoba', 'La Rioja', 'Amazonas', 'Central', 'Victoria', 'WA', 'tx', 'up', 'man'],
  ...[
    'free',
    'Tbilisi, Georgia',
    'الجزائر',
    'MI',
    'NA',
    '01',
    '34',
    '',
    ' ',
    ',',
    'Nowhere',
    'Province',
  ],
])('findRegion returns null without a country for the ambiguous text %j', (text) => {
  expect(nameOf(text)).toBeNull()
})

it.each([
  ['IT', 'MI'],
  ['IT', 'NA'],
  ['IT', 'Roma, Italia'],
  ['DE', 'IL'],
  ['DE', 'US-TX'],
  ['CA', 'US-CA'],
  ['TR', '34'],
  ['US', '01'],
  ['GB', 'Kent'],
  ['XX', 'Texas'],
])('findRegion finds none in %s for %j', (country, text) => {
  expect(nameOf(text, country)).toBeNull()
})

it('findRegions returns all regions of a code, those of a province only after a city', () => {
  const countries = (text: string) => findRegions(text).map(({ countryCode }) => countryCode)
  expect(countries('MI')).toContain('US')
  expect(countries('MI')).not.toContain('IT')
  expect(countries(', MI')).toEqual(expect.arrayContaining(['US', 'IT']))
  expect(countries('La Rioja').sort()).toEqual(['AR', 'ES'])
})

it('findRegion finds each region of the list by each of its names', () => {
  for (const { countryCode, code, name, isoCode, otherNames } of listRegions())
    for (const text of [name, name.toUpperCase(), isoCode, ...otherNames]) {
      if (text === '' || text.startsWith(',')) continue
      expect([text, findRegion(text, countryCode)?.code]).toEqual([text, code])
    }
})
