/** As `names-west.ts`: Turkish, Polish, Czech, Hungarian, Romanian, Vietnamese, Indonesian. */
export const CENTRAL_NAMES = `
@ İzmir | TR | 38.423 | 27.143
Fırıncı Şükrü Usta | Bakery
Işıltı Kuyumculuk | Jewelry store
İncir Ağacı Kahvaltı Evi | Breakfast restaurant
Güvercin Eczanesi | Pharmacy
Çınaraltı Çay Bahçesi | Tea garden
Kebapçı Rıfkı Baba | Kebab shop
Dişçi Öznur Yıldırım | Dentist
Sarıkız Pastanesi | Pastry shop
Körfez Balıkçısı Nurettin | Seafood restaurant
Ilgaz Kuaför | Hair salon
@ Diyarbakır | TR | 37.914 | 40.230
Hasanpaşa Ciğercisi | Restaurant
Kırkpınar Lastikçi | Tire shop
Bağlar Çiçekçilik | Florist
Otel Mor Menekşe | Hotel
Kitabevi Üç Nokta | Book store
Avukat Işık Karadağlı | Lawyer
@ Kraków | PL | 50.065 | 19.945
Piekarnia Złoty Kłos | Bakery
Cukiernia Pączuś | Pastry shop
Księgarnia Pod Żółwiem | Book store
Restauracja Gęsia Szyjka | Restaurant
Apteka Świętojańska | Pharmacy
Zakład Fryzjerski Loczek | Hair salon
Kwiaciarnia Słonecznikowa | Florist
Warsztat Śrubka | Auto repair shop
@ Gdańsk | PL | 54.352 | 18.647
Pierogarnia U Babci Jadźki | Restaurant
Hotel Bursztynowa Łódź | Hotel
Kawiarnia Ćma Barowa | Cafe
Sklep Rybny Śledzik | Fish store
Dentysta Wąsowicz | Dentist
@ Brno | CZ | 49.195 | 16.607
Pekařství Žitný Klas | Bakery
Hospoda U Líného Ježka | Pub
Knihkupectví Oslí Můstek | Book store
Lékárna Třezalka | Pharmacy
Květinářství Kopretinka | Florist
Kadeřnictví Nůžtičky | Hair salon
@ Szeged | HU | 46.253 | 20.141
Pékség Kenyérfiú | Bakery
Halászcsárda Öreg Harcsa | Seafood restaurant
Cukrászda Tündérfüst | Pastry shop
Könyvesbolt Szamárfül | Book store
Gyógyszertár Kakukkfű | Pharmacy
@ Iași | RO | 47.158 | 27.601
Brutăria Spicușor | Bakery
Cofetăria Prăjitura Mătușii | Pastry shop
Librăria Șoarecele Învățat | Book store
Farmacia Mușețel | Pharmacy
Frizeria La Foarfecă | Barber shop
@ Đà Nẵng | VN | 16.054 | 108.202
Tiệm Bánh Hương Lúa | Bakery
Phở Bà Thìn Béo | Restaurant
Quán Cà Phê Mây Ngàn | Cafe
Nhà Thuốc Đức Tâm An | Pharmacy
Khách Sạn Sóng Bạc | Hotel
Tiệm Tóc Ngọc Lan Chi | Hair salon
Nha Khoa Nụ Cười Mới | Dentist
Bún Chả Ông Điềm | Restaurant
@ Huế | VN | 16.463 | 107.590
Nhà Hàng Đèn Lồng Tím | Restaurant
Tiệm Sách Đom Đóm | Book store
Bánh Mì Cô Sáu Rượi | Sandwich shop
Sửa Xe Máy Quốc Khánh Hai | Motorcycle repair shop
@ Yogyakarta | ID | -7.797 | 110.370
Warung Bu Sulastri | Restaurant
Toko Roti Gandum Wangi | Bakery
Apotek Melati Sehat | Pharmacy
Bengkel Motor Pak Wiryo | Motorcycle repair shop
Kedai Kopi Senja Merapi | Coffee shop
`
