import type { WordList } from '../word-list.ts'

export const indian: WordList = {
  families:
    'Sharma,Verma,Iyer,Nair,Reddy,Chatterjee,Desai,Joshi,Kulkarni,Menon,Mukherjee,Pillai,Rao,Shetty,Singh,Kaur,Bhatt,Chopra,Agarwal,Banerjee,Gupta,Krishnan,Mehta,Mishra,Thakur,Fernandes,Khan,Yadav',
  words:
    'Shri Ganesh,Annapurna,Lotus,New Bharat,Saraswati,Royal,Ganga,Tulsi,Kaveri,Nilgiri,Om Sai,Jasmine,Madras,Himalaya,Mayur,Chandni,Gulmohar,Banyan,Amrit,Deepak,Rajdhani,Swagat',
  streets:
    'MG Road,Station Road,Gandhi Nagar,Nehru Marg,Brigade Street,Temple Road,Park Street,Link Road,Civil Lines,Anna Salai,Market Road,Lake View Road,Sector 14,Ring Road,College Road,Subhash Marg,Old Fort Road,Ashok Nagar',
  patterns:
    '{word} {type}|{word} {noun}|{family} {noun}|Sri {word} {noun}|{family} & Sons {noun}|{noun} {city}',
  nouns: {
    cafe: 'Tea Stall,Coffee House,Chai Corner',
    restaurant: 'Bhojnalaya,Dhaba,Family Restaurant,Veg Treat',
    bakery: 'Sweets,Bakery & Sweets',
    grocery: 'Kirana Store,General Store,Provision Store',
    hotel: 'Residency,Guest House,Palace',
    hair: 'Hair Studio,Gents Parlour',
    beauty: 'Beauty Parlour',
    gym: 'Fitness Club',
    doctor: 'Clinic,Nursing Home,Polyclinic',
    hospital: 'Multispeciality Hospital',
    dentist: 'Dental Care',
    pharmacy: 'Medical Store,Medicals',
    school: 'Public School,Coaching Classes,Vidyalaya',
    law: '& Associates',
    finance: 'Tax Consultants',
    estate: 'Properties,Realtors',
    garage: 'Motors,Auto Works',
    fuel: 'Filling Station',
    trades: 'Enterprises,Constructions',
    home: 'Furniture Mart,Hardware',
    fashion: 'Sarees,Textiles,Garments',
    Optician: 'Opticals',
    'Jewelry store': 'Jewellers',
    electronics: 'Electronics,Mobile Point',
    gifts: 'Emporium,Gift Centre',
    'Book store': 'Book Depot',
    'Hindu temple': 'Mandir',
    laundry: 'Dry Cleaners,Tailors',
    travel: 'Travels',
    studio: 'Digital Studio,Marriage Hall',
    works: 'Traders,Industries,Roadways',
  },
}

export const thai: WordList = {
  families: 'ป้าแดง,ลุงสมชาย,คุณนก,เจ๊ฝน,พี่หนึ่ง,น้องมะลิ,คุณยาย,โกเล็ก',
  words: 'บ้านสวน,ดอกบัว,ริมน้ำ,ช้างน้อย,ใบไผ่,พระจันทร์,มะลิ,เรือนไทย,ภูผา,สายลม,ตะวัน,ลีลาวดี,รุ่งเรือง,สุขใจ',
  streets:
    'Sukhumvit Road,Charoen Krung Road,Ratchadamnoen Road,Nimmanhaemin Road,Phahonyothin Road,Tha Phae Road,Beach Road,Soi 4,Soi 11,Wat Ket Road,Market Road,Lan Xang Avenue',
  patterns: '{noun}{word}|{noun}{word}|{noun}{family}',
  nouns: {
    cafe: 'กาแฟ,คาเฟ่',
    restaurant: 'ร้านอาหาร,ครัว,ข้าวแกง,ก๋วยเตี๋ยว',
    bar: 'บาร์',
    bakery: 'เบเกอรี่',
    grocery: 'ร้านชำ,มินิมาร์ท',
    hotel: 'โรงแรม,เกสต์เฮาส์,รีสอร์ท',
    hair: 'ร้านตัดผม,ซาลอน',
    beauty: 'นวดไทย,เสริมสวย',
    doctor: 'คลินิก',
    hospital: 'โรงพยาบาล',
    dentist: 'คลินิกทันตกรรม',
    pharmacy: 'ร้านยา',
    vet: 'รักษาสัตว์',
    school: 'โรงเรียน',
    garage: 'อู่',
    fashion: 'ร้านเสื้อผ้า',
    electronics: 'โมบาย',
    Florist: 'ร้านดอกไม้',
    'Book store': 'ร้านหนังสือ',
    'Buddhist temple': 'วัด',
    laundry: 'ซักอบรีด',
    museum: 'พิพิธภัณฑ์',
  },
}

export const vietnamese: WordList = {
  families: 'Nguyễn,Trần,Lê,Phạm,Hoàng,Phan,Vũ,Đặng,Bùi,Đỗ,Hồ,Ngô',
  words:
    'Hoa Sen,Ánh Dương,Bình Minh,Phương Nam,Cô Ba,Bà Tư,Sông Quê,Hương Việt,Trúc Xanh,Mây Trắng,An Nhiên,Phố Cổ,Hạnh Phúc,Gió Biển,Thanh Tâm,Bằng Lăng',
  streets:
    'Nguyễn Huệ,Lê Lợi,Trần Hưng Đạo,Hai Bà Trưng,Lý Thường Kiệt,Phan Chu Trinh,Điện Biên Phủ,Hoàng Diệu,Bạch Đằng,Nguyễn Trãi,Võ Thị Sáu,Quang Trung,Hùng Vương,Lê Duẩn',
  patterns: '{noun} {word}|{noun} {word}|{noun} {family}|{noun} {city}',
  nouns: {
    cafe: 'Cà phê,Quán trà,Tiệm chè',
    restaurant: 'Quán ăn,Nhà hàng,Phở,Bún bò,Cơm tấm',
    bar: 'Quán bia,Quán nhậu',
    bakery: 'Tiệm bánh,Bánh mì',
    grocery: 'Tạp hóa,Siêu thị',
    hotel: 'Khách sạn,Nhà nghỉ',
    hair: 'Salon tóc,Tiệm cắt tóc',
    beauty: 'Spa,Thẩm mỹ viện',
    gym: 'Phòng gym',
    doctor: 'Phòng khám',
    hospital: 'Bệnh viện',
    dentist: 'Nha khoa',
    pharmacy: 'Nhà thuốc',
    vet: 'Thú y',
    school: 'Trường,Trung tâm',
    law: 'Văn phòng luật sư',
    garage: 'Gara,Sửa xe',
    trades: 'Xây dựng,Điện nước',
    home: 'Nội thất',
    fashion: 'Thời trang',
    Optician: 'Mắt kính',
    electronics: 'Điện thoại,Điện máy',
    gifts: 'Cửa hàng',
    Florist: 'Hoa tươi',
    'Book store': 'Nhà sách',
    museum: 'Bảo tàng',
    'Buddhist temple': 'Chùa',
    laundry: 'Giặt ủi,Tiệm may',
    travel: 'Du lịch',
    works: 'Công ty,Vận tải',
  },
}

export const indonesian: WordList = {
  families:
    'Santoso,Wijaya,Hidayat,Siregar,Nasution,Rahmat,Kusuma,Lestari,Putra,Ibrahim,Abdullah,Ismail,Wayan,Made,Susanto',
  words:
    'Melati,Sederhana,Matahari,Bintang,Sari Rasa,Padi,Cempaka,Barokah,Kenanga,Selera,Nusantara,Jaya,Bahagia,Rembulan,Anggrek,Harmoni,Pelangi,Maju Makmur',
  streets:
    'Jalan Sudirman,Jalan Diponegoro,Jalan Merdeka,Jalan Ahmad Yani,Jalan Gajah Mada,Jalan Melati,Jalan Pahlawan,Jalan Kartini,Jalan Raya,Jalan Pasar,Jalan Masjid,Lorong Mawar,Jalan Ampang,Jalan Bukit',
  patterns: '{noun} {word}|{noun} {word}|{noun} {family}|{noun} {word} {city}',
  nouns: {
    cafe: 'Kopi,Kedai Kopi,Kafe',
    restaurant: 'Warung,Rumah Makan,Restoran,Kedai Makan',
    bar: 'Bar',
    bakery: 'Toko Roti,Kedai Roti',
    grocery: 'Toko,Mini Market,Pasar',
    hotel: 'Hotel,Penginapan,Losmen',
    hair: 'Pangkas Rambut,Salon',
    beauty: 'Salon Kecantikan',
    gym: 'Gym,Sanggar',
    doctor: 'Klinik',
    hospital: 'Rumah Sakit',
    dentist: 'Klinik Gigi',
    pharmacy: 'Apotek,Farmasi',
    school: 'Sekolah,Kursus',
    law: 'Kantor Notaris',
    garage: 'Bengkel',
    fuel: 'SPBU',
    trades: 'Jasa,Kontraktor',
    home: 'Mebel,Toko Bangunan',
    fashion: 'Butik,Batik',
    Optician: 'Optik',
    electronics: 'Elektronik,Ponsel',
    gifts: 'Toko',
    Florist: 'Toko Bunga',
    'Book store': 'Toko Buku',
    museum: 'Museum',
    Mosque: 'Masjid',
    laundry: 'Laundry,Penjahit',
    travel: 'Tur',
    works: 'CV,Ekspedisi',
  },
}

export const filipino: WordList = {
  families:
    'Santos,Reyes,Cruz,Bautista,Garcia,Dela Cruz,Mendoza,Villanueva,Aquino,Salazar,Pascual,Magsaysay,Dizon',
  words:
    'Sampaguita,Mabuhay,Kabayan,Bayani,Perlas,Aling Nena’s,Mang Tomas’,Tala,Luntian,Bahay Kubo,Sinag,Ilang-Ilang,Kalye Uno,Bituin',
  streets:
    'Rizal Avenue,Bonifacio Street,Mabini Street,Quezon Avenue,Luna Street,Burgos Street,Del Pilar Street,Osmeña Boulevard,Session Road,Aguinaldo Highway,Magallanes Street',
  patterns: '{word} {type}|{family} {type}|{word} {noun}|{city} {type}',
  nouns: {
    cafe: 'Kapehan',
    restaurant: 'Kainan,Carinderia,Ihawan',
    bakery: 'Panaderia,Bakeshop',
    grocery: 'Sari-Sari Store,Mart',
    pharmacy: 'Botika',
    hotel: 'Pension House,Inn',
    garage: 'Talyer,Auto Supply',
    beauty: 'Salon & Spa',
  },
}

export const urdu: WordList = {
  families: 'Malik,Butt,Chaudhry,Qureshi,Siddiqui,Ansari,Mirza,Baig,Sheikh,Bukhari,Rana,Awan',
  words:
    'Bismillah,Al-Madina,Shalimar,Gulshan,Karachi,Lahori,Mughal,Noor,Chiniot,Indus,Kashmir,Shaheen',
  streets:
    'Mall Road,Jinnah Road,Shahrah-e-Faisal,Tariq Road,Ferozepur Road,Saddar Bazaar,Iqbal Road,Circular Road,University Road,Gulberg Main Boulevard',
  patterns: '{word} {type}|{family} {type}|{word} {noun}|{family} Brothers {noun}',
  nouns: {
    cafe: 'Chai Khana',
    restaurant: 'Tikka House,Karahi,Biryani',
    bakery: 'Sweets & Bakers',
    grocery: 'General Store',
    pharmacy: 'Medical Store',
    fashion: 'Cloth House',
    garage: 'Autos',
    works: 'Traders',
  },
}

export const bengali: WordList = {
  families: 'রহমান,হোসেন,ইসলাম,চৌধুরী,আহমেদ,সরকার,দাস,খান',
  words: 'শাপলা,পদ্মা,বৈশাখী,সোনার বাংলা,মেঘনা,শিউলি,নবান্ন,বকুল,আশা,রূপসী',
  streets:
    'Mirpur Road,Elephant Road,Green Road,Satmasjid Road,Station Road,New Market Road,Zindabazar,College Road,Agrabad Road',
  patterns: '{word} {noun}|{word} {noun}|{word} {type}|{family} {noun}',
  nouns: {
    cafe: 'কফি হাউস,চা ঘর',
    restaurant: 'হোটেল ও রেস্তোরাঁ,ভোজনালয়',
    bakery: 'মিষ্টান্ন ভাণ্ডার,বেকারি',
    grocery: 'স্টোর,ভাণ্ডার',
    pharmacy: 'ফার্মেসি',
    hair: 'সেলুন',
    doctor: 'ক্লিনিক',
    hotel: 'আবাসিক হোটেল',
    'Book store': 'পুস্তকালয়',
    fashion: 'বস্ত্রালয়',
    school: 'বিদ্যালয়',
  },
}
