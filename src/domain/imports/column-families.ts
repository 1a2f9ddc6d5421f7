import type { BusinessField } from '../businesses/business-fields.ts'

/** What a column of a spreadsheet can be read as: a field of a business, or something that leads to one. */
export type ColumnField =
  | Exclude<BusinessField, 'opening_hours'>
  | 'cid'
  | 'google_id'
  | 'coordinates'
  | 'categories'
  | 'complete_address'
  | 'is_service_area'
  | 'status'
  | 'is_closed_permanently'
  | 'is_closed_temporarily'

const words = (text: string) => text.split(/\s+/)

/**
 * The headers each field is known by, as `foldHeader` writes them, the surest first: where a file
 * has several of a family, a row takes the first that is filled. Collected from the exports of the
 * usual scrapers (Outscraper, gosom, Apify), Google's APIs, and from tables kept by hand in several
 * languages.
 */
export const COLUMN_FAMILIES: Record<ColumnField, readonly string[]> = {
  name: words(`name title businessname restaurantname companyname placename storename shopname
    displayname listingname business company isletmeadi isletme firmaadi firma unvan
    isim ad firmenname unternehmen nom nombre nome naam nazwa название имя الاسم 名称 店名
    名前`),
  category: words(`category categoryname maincategory businesscategory kategori kategorie categorie
    categoria kategoria sector sektor industry категория الفئة 类别 カテゴリ`),
  type: words(`type primarytype primarycategory businesstype placetype categories0 tur`),
  subtypes: words(`subtypes subcategories additionalcategories types`),
  categories: words(`categories cuisines allcategories`),
  full_address:
    words(`fulladdress address formattedaddress fulladdr addr adres adresse anschrift direccion
    indirizzo endereco adresi адрес العنوان 地址 住所`),
  street: words(`street streetaddress addressline1 address1 strasse sokak cadde rue calle via`),
  city: words(`city town municipality cityname stadt ort sehir ville ciudad citta cidade miasto
    locality город المدينة 城市`),
  region: words(
    `state region usstate province stateprovince county bundesland bolge provincia estado`,
  ),
  postal_code: words(
    `postalcode postcode zip zipcode plz postakodu codepostal codigopostal cap cep индекс`,
  ),
  country: words(`country countryname land ulke pays pais paese страна الدولة 国家`),
  country_code: words(`countrycode countryiso countryiso2 isocountrycode cc`),
  phone: words(`phone phonenumber internationalphonenumber telephone tel telefon telefono telefone
    phoneunformatted formattedphonenumber mobile phone1 contactnumber телефон الهاتف 电话
    電話`),
  website: words(`website site web websiteurl websiteuri homepage webpage domain websitesi сайт`),
  latitude: words(`latitude lat locationlat gpslatitude geolat enlem breitengrad latitud широта`),
  longitude: words(`longitude lng lon long locationlng locationlon gpslongitude geolng boylam
    laengengrad langengrad longitud долгота`),
  coordinates: words(`coordinates location latlng latlong latlon gps gpscoordinates geo koordinat
    koordinatlar`),
  rating: words(`rating totalscore reviewrating aggregaterating averagerating avgrating stars score
    googlerating puan bewertung`),
  reviews:
    words(`reviews reviewscount reviewcount votes userratingstotal userratingcount ratingcount
    ratingscount numberofreviews numreviews totalreviews reviewsnumber yorumsayisi yorum`),
  reviews_link: words(`reviewslink reviewsurl locationreviewslink`),
  url: words(`url link locationlink googlemapsurl googlemapslink googlemapsuri googleurl mapsurl
    mapslink placeurl placelink`),
  photo: words(`photo image imageurl mainimage mainphoto photourl thumbnail thumbnailurl
    featuredimage fotograf foto gorsel`),
  logo: words(`logo logourl`),
  located_in: words(`locatedin`),
  working_hours:
    words(`workinghours openhours openinghours hours businesshours regularhours workhours
    openingtimes weekdaytext calismasaatleri offnungszeiten oeffnungszeiten horaires
    horario horarios orari workinghoursoldformat`),
  time_zone: words(`timezone tz`),
  verified: words(`verified isverified dogrulanmis`),
  about: words(`about additionalinfo amenities attributes features ozellikler`),
  description: words(`description shortdescription summary editorialsummary descriptions aciklama
    beschreibung descripcion описание`),
  place_id: words(`placeid googleplaceid gplaceid googlemapsplaceid`),
  cid: words(`cid googlecid ludocid`),
  google_id: words(`googleid dataid fid featureid`),
  business_status: words(`businessstatus`),
  complete_address: words(`completeaddress addressparsed addresscomponents`),
  is_service_area: words(`areaservice isservicearea servicearea`),
  status: words(`status permanentstatus durum`),
  is_closed_permanently: words(`permanentlyclosed ispermanentlyclosed`),
  is_closed_temporarily: words(`temporarilyclosed istemporarilyclosed`),
}
