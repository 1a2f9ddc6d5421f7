/** Country, region, city, often without spaces: '東京都渋谷区…', '경기도 수원시 …'. '新市街1' is a street. */
const WIDEST_FIRST = [
  /^(日本|中国|台灣|臺灣)?[\s、,]*〒?[\d-]*\s*(?:東京都(?=[^区\s\d]{1,4}[市郡])|(北海道|京都府|大阪府|\p{Script=Han}{2,3}[県省]|\p{Script=Han}{2,6}自治区))?(?:(?<=[県府道])\p{Script=Han}{1,5}郡)?(東京都|(?:(?<=\p{Script=Han})|(?=[\p{Script=Han}\p{Script=Hira}]+?[市縣]\p{Script=Han}{1,4}?[区區]))[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}ヶケ]{1,7}?[市縣]|(?<=[県府道郡])[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}ヶケー]{1,6}?[町村])?/u,
  /^(臺灣|台灣)?\s*\d{0,6}\s*(\p{Script=Han}{2}[縣县])(\p{Script=Han}{1,3}?[市鎮镇鄉乡])/u,
  /^(대한민국\s+)?((?:\p{Script=Hangul}+도|경기|강원|충[북남]|전[북남]|경[북남]|제주)(?=\s))?\s*((?:\p{Script=Hangul}+[시군]|서울|부산|대구|인천|광주|대전|울산|세종)(?=\s|$))?/u,
]
/** '187-5번지 잠실본동 송파구 서울특별시 KR' */
const KOREAN_WITHOUT_COMMAS =
  /^([^,]*\d[^,]*?)\s(\p{sc=Hang}+[시군])(?:\s(\p{sc=Hang}+도))?(?:\s(?:KR|대한민국))?$/u

/** Returns 'street, city, region, country', or the unchanged text. */
export function listNarrowestFirst(text: string): string {
  const korean = KOREAN_WITHOUT_COMMAS.exec(text)
  if (korean) return [...korean.slice(1).filter(Boolean), '대한민국'].join(', ')
  const found = WIDEST_FIRST.map((pattern) => pattern.exec(text)).find((each) => each?.[0])
  const parts = found?.slice(1).filter(Boolean) ?? []
  const rest = text.slice(found?.[0].length).replace(/[,،、，]/g, ' ')
  return parts.length === 0 ? text : [rest, ...parts.toReversed()].join(', ')
}

/** '彰化縣鹿港鎮…' names a town even if the gazetteer has only its Latin name. */
const TOWN_OF_COUNTY =
  /[縣郡]([\p{Script=Han}\p{Script=Hira}\p{Script=Kana}ヶケー]{1,6}?[市鎮鄉町村])/u
/** The gazetteer has many Japanese towns only in Latin letters. */
const JAPANESE_TOWN = /^〒?[\d-]*\s*(\p{Script=Han}{1,4}市)(?=\p{Script=Han}{2})/u
const MARKED_TOWN =
  /^(?:(?:гр|г|с|к\.\s?к|дер)\.\s*|(?:село|город|град|місто|пгт\.?|смт\.?)\s+)(\p{Lu}\p{L}+(?:[ -]\p{L}+){0,2})(?=,|$)/u
const MARKED_MUNICIPALITY = /(?:^|,\s*)общ\.\s+(\p{Lu}\p{L}+(?:[ -]\p{L}+)?)(?=,|$)/u
const IRANIAN_VILLAGE = /(?:^|،\s*)روستای\s+([^،\d]{2,30})$/u

/** A town that the beginning of an address names, known or not. */
export function findWrittenTown(text: string, countryCode: string): string | undefined {
  const found =
    TOWN_OF_COUNTY.exec(text) ??
    MARKED_TOWN.exec(text) ??
    MARKED_MUNICIPALITY.exec(text) ??
    IRANIAN_VILLAGE.exec(text)
  return (found ?? (countryCode === 'JP' ? JAPANESE_TOWN.exec(text) : null))?.[1]
}
