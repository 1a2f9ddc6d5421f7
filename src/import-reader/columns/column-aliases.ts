import type { BusinessField } from '../../businesses/business-fields.server.ts'

export type ColumnField =
  | Exclude<BusinessField, 'opening_hours'>
  | 'id'
  | 'slug'
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

/** These come from common scrapers and Google's APIs, the most reliable header first. */
export const COLUMN_ALIASES: Record<ColumnField, readonly string[]> = {
  name: words(`name title businessname restaurantname companyname placename storename shopname locationname outletname branchname sitename
    displayname displaynametext listingname hotelname venuename business company restaurant
    isletmeadi isletme firmaadi firma mekanadi mekan restoranadi magazaadi unvan isim ad adi
    firmenname unternehmen betrieb nom nometablissement raisonsociale enseigne nomducommerce
    nombre nombrecomercial nome nomefantasia naam bedrijfsnaam nazwa nazwafirmy название имя
    наименование الاسم اسم 名称 店名 名前 店舗名 상호 이름`),
  category: words(`category categoryname maincategory businesscategory kategori kategorie categorie
    categoria kategoria sector sektor industry branche art betriebsart concept
    faaliyet faaliyetkonusu faaliyetalani isletmeturu activite actividad attivita rubrique rubro kategoriadi
    категория الفئة 类别 カテゴリ`),
  type: words(`type primarytypedisplaynametext primarytypedisplayname primarytype primarycategory
    businesstype placetype categories0 tur`),
  subtypes: words(`subtypes subcategories additionalcategories types`),
  categories: words(`categories cuisines cuisine allcategories kategoriler kategorien`),
  full_address:
    words(`fulladdress address formattedaddress fulladdr addr addressfull businessaddress
    completeaddresstext adres acikadres adresse anschrift direccion domicilio indirizzo endereco
    adresi адрес العنوان عنوان 地址 住所 주소`),
  street:
    words(`street streetaddress addressline1 address1 addr1 addressinfoaddress strassehausnummer strasse sokak cadde
    rue calle via straat ulica`),
  city: words(`city town municipality cityname addressinfocity locality stadt ort gemeinde sehir il
    ilce ville commune ciudad localidad municipio citta comune cidade plaats woonplaats miasto
    город المدينة مدينة 城市 市 도시`),
  region: words(
    `state region usstate province stateprovince st administrativearea addressinforegion county
    bundesland kanton bolge departement provincia regione estado uf wojewodztwo область`,
  ),
  postal_code: words(
    `postalcode postcode zip zipcode addressinfozip plz postleitzahl postakodu codepostal
    codigopostal cap cep kodpocztowy индекс 郵便番号 邮编`,
  ),
  country: words(`country countryname countryregion land ulke pays pais nazione paese kraj страна
    الدولة 国家 国`),
  country_code: words(`countrycode countryiso countryiso2 isocountrycode addressinfocountrycode
    ulkekodu landercode laenderkennzeichen codepays codigopais cc`),
  phone: words(`phone phonenumber internationalphonenumber nationalphonenumber primaryphone
    telephone telephonenumber tel telefon telefonno telefonnumarasi telefonnummer telefono telefone
    telefoon numertelefonu phoneunformatted formattedphonenumber phones mobile mobilephone gsm phone1
    contactnumber contactphone телефон الهاتف هاتف 电话 電話 電話番号 전화번호`),
  website: words(`website site web websiteurl websiteuri homepage webpage webseite internetseite
    domain websitesi internetsitesi siteweb siteinternet sitioweb paginaweb sitoweb stronawww www
    сайт الموقع 网站`),
  latitude: words(`latitude lat locationlat locationlatitude geometrylocationlat
    coordinateslatitude coordinateslat gpscoordinateslatitude gpslatitude geolat geolatitude enlem breite geobreite
    breitengrad latitud latitudine широта`),
  longitude: words(`longitude lng lon long locationlng locationlon locationlongitude
    geometrylocationlng coordinateslongitude coordinateslng gpscoordinateslongitude gpslongitude
    geolng geolon geolongitude boylam lange laenge geolaenge geolange laengengrad langengrad longitud longitudine долгота`),
  coordinates: words(`coordinates location latlng latlong latlon gps gpscoordinates geo geopoint
    geometry koordinat koordinatlar koordinaten coordonnees coordenadas`),
  rating: words(`rating totalscore reviewrating aggregaterating averagerating avgrating ratingvalue
    ratingaverage reviewsaverage starrating stars googlestars score googlescore googlerating puan puani bewertung
    durchschnittsbewertung note notemoyenne notegoogle valoracion calificacion puntuacion
    valutazione avaliacao beoordeling ocena рейтинг التقييم 评分 評価`),
  reviews:
    words(`reviews reviewscount reviewcount votes userratingstotal userratingcount ratingcount
    ratingscount ratingvotescount numberofreviews noofreviews numreviews totalreviews reviewsnumber
    reviewstotal numberofratings yorumsayisi degerlendirmesayisi yorum yorumlar anzahlbewertungen
    bewertungen nombredavis nbavis avis resenas numeroderesenas opiniones recensioni avaliacoes
    opinie отзывы عددالمراجعات`),
  reviews_link: words(`reviewslink reviewsurl reviewurl reviewlink locationreviewslink`),
  url: words(`url link locationlink googlemapsurl googlemapslink googlemapsuri googleurl mapsurl
    mapslink placeurl placelink checkurl`),
  photo: words(`photo image imageurl imgurl mainimage mainphoto photourl thumbnail thumbnailurl
    featuredimage coverphoto picture fotograf foto gorsel bild`),
  logo: words(`logo logourl logophoto`),
  located_in: words(`locatedin`),
  working_hours:
    words(`workinghours openhours openinghours hours businesshours regularhours regularopeninghours
    operatinghours workhours openingtimes openinghoursweekdaytext
    regularopeninghoursweekdaydescriptions weekdaytext currentopeninghours calismasaatleri
    offnungszeiten oeffnungszeiten horaires horairesdouverture horario horarios orari orario
    orariodiapertura openingstijden godzinyotwarcia режимработы часыработы ساعاتالعمل 営業時間
    营业时间 workinghoursoldformat`),
  time_zone: words(`timezone timezoneid tz`),
  verified: words(`verified isverified claimed isclaimed dogrulanmis`),
  about: words(`about additionalinfo amenities attributes features extensions ozellikler`),
  description: words(`description shortdescription summary editorialsummary editorialsummarytext
    editorialsummaryoverview fromthebusiness descriptions aciklama beschreibung descripcion
    descrizione descricao описание`),
  place_id: words(`placeid googleplaceid gplaceid googlemapsplaceid placesid`),
  id: words(`id`),
  slug: words(`slug`),
  cid: words(`cid googlecid ludocid datacid`),
  google_id: words(`googleid dataid fid featureid`),
  business_status: words(`businessstatus`),
  data_date: words(`datadate lastupdated lastupdate lastupdatedat lastupdatedon lastupdateddate
    lastupdatetime lastmodified lastmodifieddate updatedat updated updatedon updatedate updatetime
    dateupdated dateofupdate modified modifiedat modifieddate datemodified lastseen lastchecked
    checkedat scrapedat scrapedon scrapeddate scrapedate scrapetime datescraped crawledat crawldate
    extractedat extractiondate fetchedat retrievedat collectedat collectiondate timestamp asof
    asofdate date datum tarih songuncelleme songuncellemetarihi guncellemetarihi guncellenmetarihi
    guncelleme aktualisiert aktualisiertam letzteaktualisierung aktualisierungsdatum datedemiseajour
    datemiseajour misajourle dernieremiseajour fecha fechadeactualizacion fechaactualizacion
    ultimaactualizacion actualizado dataaggiornamento ultimoaggiornamento aggiornatoil
    dataatualizacao ultimaatualizacao atualizadoem bijgewerkt laatstbijgewerkt dataaktualizacji
    ostatniaaktualizacja дата датаобновления обновлено تاريخالتحديث 更新日 更新日期 更新时间 日期 날짜
    업데이트날짜 time`),
  complete_address: words(
    `completeaddress addressparsed addresscomponents addressparts postaladdress`,
  ),
  is_service_area: words(`areaservice isservicearea servicearea`),
  status: words(`status permanentstatus durum`),
  is_closed_permanently: words(`permanentlyclosed ispermanentlyclosed`),
  is_closed_temporarily: words(`temporarilyclosed istemporarilyclosed`),
}
