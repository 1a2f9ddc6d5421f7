/** Keys are stored English reasons: never edit or remove one. `{…}` matches any text. */
export const importReasons: Record<string, string> = {
  // Reasons of rows and values.
  'is missing: a business needs a name': 'eksik: bir işletmenin adı olmalıdır',
  'repeats the header': 'başlık satırını yineliyor',
  'is a row of totals, not a business': 'bir işletme değil, toplam satırı',
  'is a placeholder; treated as empty': 'yer tutucu bir değer; boş sayıldı',
  'is a placeholder; a new business with this name waits for approval':
    'yer tutucu bir ad; bu adla eklenen yeni işletme onay bekler',
  'has characters that were damaged before the file was made; kept as given':
    'dosya oluşturulmadan önce bozulmuş karakterler içeriyor; olduğu gibi bırakıldı',
  'was cut at {limit} characters': '{limit} karakterde kesildi',
  'is not a time zone of the IANA database': 'IANA veri tabanında bulunan bir saat dilimi değil',
  "could not be told from the row's address, coordinates or country":
    'satırdaki adres, koordinat ya da ülkeden anlaşılamadı',
  'hold no latitude and longitude': 'enlem ve boylam içermiyor',
  "is far from the row's coordinates, so one of the two is wrong":
    'satırdaki koordinatlardan çok uzakta, ikisinden biri yanlış',
  'may be one of several places; a region or coordinates would decide':
    'birden fazla yerin adı olabilir; bölge ya da koordinatlar belirleyici olur',
  "are far from the row's country; latitude and longitude may be swapped":
    'satırdaki ülkeden çok uzak; enlem ile boylam yer değiştirmiş olabilir',
  'are not a latitude and a longitude; they may be swapped':
    'enlem ve boylam değil; yerleri değişmiş olabilir',
  'are not a latitude from -90 to 90 and a longitude from -180 to 180':
    '-90 ile 90 arasında bir enlem ve -180 ile 180 arasında bir boylam değil',
  'are not a latitude and a longitude': 'enlem ve boylam değil',
  'is not a rating from 1 to 5': '1 ile 5 arasında bir puan değil',
  'is not a number of reviews': 'bir yorum sayısı değil',
  'is not a phone number; a spreadsheet may have turned it into a rounded number':
    'bir telefon numarası değil; hesap tablosu onu yuvarlanmış bir sayıya çevirmiş olabilir',
  'is not an address of the web (http or https)': 'bir web adresi değil (http ya da https)',
  'could not be read as amenities; kept as text':
    'özellik listesi olarak okunamadı; metin olarak bırakıldı',
  'could not be read as opening hours; kept as text':
    'çalışma saatleri olarak okunamadı; metin olarak bırakıldı',
  'could not be read for {days}; kept as text':
    'şu günler için okunamadı: {days}; metin olarak bırakıldı',
  'is not shaped like a place ID (10 to 300 letters, digits, - and _); left out':
    'place_id biçiminde değil (10-300 harf, rakam, - ve _); alınmadı',
  'is not shaped like a place id': "bir place_id'nin biçiminde değil",
  'is not a date, or could be two; write it as YYYY-MM-DD':
    'bir tarih değil ya da iki tarih olabilir; YYYY-AA-GG biçiminde yazın',
  'is in the future or before 1990; treated as empty':
    'gelecekte ya da 1990 öncesinde; boş sayıldı',
  'is not a whole number of up to 20 digits, or a spreadsheet rounded it':
    'en çok 20 basamaklı bir tam sayı değil ya da hesap tablosu onu yuvarlamış',
  'could not be read as an address': 'adres olarak okunamadı',
  'is not an ISO 3166-1 code of a country': 'ISO 3166-1 ülke kodlarından biri değil',
  'is not a slug: the business gets one of its own':
    'bir slug değil: işletme kendi slug değerini alır',
  'is not the name of a city': 'bir şehir adı değil',
  'is not the name of a country': 'bir ülke adı değil',
  'is neither yes nor no': 'ne evet ne hayır',
  'is not one of {statuses}': 'şunlardan biri değil: {statuses}',
  'this business asked to be removed and stays out':
    'bu işletme kaldırılmasını istedi ve dışarıda kalıyor',
  'the same business as row {row}; only filled what that row left empty':
    '{row}. satırdaki işletmeyle aynı; yalnızca o satırın boş bıraktıkları dolduruldu',

  // Reasons of whole files; {what} is one of the details below.
  '{what} Upload a file with a row of headings and the businesses below it.':
    '{what} İlk satırında başlıklar, altında işletmeler bulunan bir dosya yükleyin.',
  'This is not a spreadsheet. Upload an Excel workbook (.xlsx, .xls), a text file in columns (.csv, .tsv) or JSON.':
    'Bu bir hesap tablosu değil. Bir Excel çalışma kitabı (.xlsx, .xls), sütunlu bir metin dosyası (.csv, .tsv) ya da JSON yükleyin.',
  'No column was recognised as the businesses\' name in the first {rows} rows. Rename the column that holds it to "name"; if the file has no header row, insert a row of column names at the top. The first row begins with: {found}.':
    'İlk {rows} satırda işletme adını içeren bir sütun bulunamadı. Adı içeren sütunun başlığını "name" yapın; dosyada başlık satırı yoksa en üste sütun adlarını içeren bir satır ekleyin. İlk satır şöyle başlıyor: {found}.',
  'This is a web page (HTML or XML), not a spreadsheet. Open it in Excel or LibreOffice and save it as .xlsx or .csv.':
    'Bu bir hesap tablosu değil, web sayfası (HTML ya da XML). Excel ya da LibreOffice ile açıp .xlsx ya da .csv olarak kaydedin.',
  'This is an Office file, but not an Excel workbook. Upload an .xlsx, .xls or .csv file.':
    'Bu bir Office dosyası, ama Excel çalışma kitabı değil. .xlsx, .xls ya da .csv dosyası yükleyin.',
  'This is a zip archive, not an Excel workbook. Unpack it and upload the .xlsx or .csv inside.':
    'Bu bir Excel çalışma kitabı değil, zip arşivi. Arşivi açın ve içindeki .xlsx ya da .csv dosyasını yükleyin.',
  'This is an archive of files (tar). Unpack it and upload the one file with the businesses.':
    'Bu bir dosya arşivi (tar). Arşivi açın ve işletmelerin bulunduğu tek dosyayı yükleyin.',
  'This is a binary Excel workbook (.xlsb). Open it in Excel and save it as .xlsx.':
    'Bu ikili biçimde bir Excel çalışma kitabı (.xlsb). Excel ile açıp .xlsx olarak kaydedin.',
  'This is an OpenDocument file (.ods). Open it in LibreOffice and save it as .xlsx.':
    'Bu bir OpenDocument dosyası (.ods). LibreOffice ile açıp .xlsx olarak kaydedin.',
  'This workbook is password protected. Remove the password in Excel (File, Info, Protect Workbook), save it and upload it again.':
    "Bu çalışma kitabı parola korumalı. Parolayı Excel'de kaldırın (Dosya, Bilgi, Çalışma Kitabını Koru), kaydedip yeniden yükleyin.",
  'All sheets of this workbook are hidden. Unhide the one with the businesses, save and upload again.':
    'Bu çalışma kitabının bütün sayfaları gizli. İşletmelerin bulunduğu sayfayı görünür yapın, kaydedip yeniden yükleyin.',
  'This Excel file is damaged: {what}. Open it in Excel or LibreOffice, save it again as .xlsx and upload the new file.':
    'Bu Excel dosyası bozuk: {what}. Excel ya da LibreOffice ile açıp yeniden .xlsx olarak kaydedin ve yeni dosyayı yükleyin.',
  'This Excel file is written in an encoding that is not allowed ({encoding}). Open it in Excel or LibreOffice and save it again as .xlsx.':
    'Bu Excel dosyası izin verilmeyen bir karakter kodlamasıyla yazılmış ({encoding}). Excel ya da LibreOffice ile açıp yeniden .xlsx olarak kaydedin.',
  'This old Excel file (.xls) is larger than {megabytes} MB. Open it in Excel or LibreOffice, save it as .xlsx and upload that.':
    'Bu eski Excel dosyası (.xls) {megabytes} MB sınırından büyük. Excel ya da LibreOffice ile açıp .xlsx olarak kaydedin ve onu yükleyin.',
  'This workbook was written by an Excel of before 1997. Open it in Excel or LibreOffice, save it as .xlsx and upload that.':
    "Bu çalışma kitabı 1997'den önceki bir Excel ile yazılmış. Excel ya da LibreOffice ile açıp .xlsx olarak kaydedin ve onu yükleyin.",
  'This file is too large to read safely: {what}. Remove what is not needed, or split it into smaller files.':
    'Bu dosya güvenle okunamayacak kadar büyük: {what}. Gereksiz bölümleri çıkarın ya da dosyayı küçük dosyalara bölün.',
  'Row {row} of this text file does not end. The usual cause is a quotation mark that is opened in it and never closed: close or remove it and upload the file again.':
    'Bu metin dosyasının {row}. satırı bitmiyor. Bunun nedeni genellikle açılıp kapatılmamış bir tırnak işaretidir: kapatın ya da silin, sonra dosyayı yeniden yükleyin.',
  'A quotation mark opened in or after row {row} is never closed, so where the rows end is not known. Close or remove it and upload the file again.':
    '{row}. satırda ya da sonrasında açılan bir tırnak işareti kapatılmamış; bu yüzden satırların nerede bittiği bilinmiyor. Kapatın ya da silin, sonra dosyayı yeniden yükleyin.',
  'This text file cannot be read after row {row}. Open it in Excel or LibreOffice, save it as .xlsx and upload that.':
    'Bu metin dosyası {row}. satırdan sonra okunamıyor. Excel ya da LibreOffice ile açıp .xlsx olarak kaydedin ve onu yükleyin.',
  'The letters of this text file are stored in an old code page that cannot be recognised. Open it in Excel or LibreOffice and save it as .xlsx, or as "CSV UTF-8".':
    'Bu metin dosyasının harfleri, tanınamayan eski bir kod sayfasıyla saklanmış. Excel ya da LibreOffice ile açıp .xlsx ya da "CSV UTF-8" olarak kaydedin.',
  'This JSON file holds no list of businesses. It needs a list of objects, one for each business, at its top or under a key such as "data", "results", "items" or "businesses".':
    'Bu JSON dosyasında işletme listesi yok. En üstte ya da "data", "results", "items", "businesses" gibi bir anahtarın altında, her işletme için bir nesne içeren bir liste bulunmalıdır.',
  'This JSON file is damaged in or after record {record}: {what}. Export the data again and upload the new file.':
    'Bu JSON dosyası {record}. kayıtta ya da sonrasında bozuk: {what}. Verileri yeniden dışa aktarın ve yeni dosyayı yükleyin.',
  'Record {record} of this JSON file is nested more than {depth} deep, which no list of businesses is. Export the data again as CSV and upload that.':
    'Bu JSON dosyasının {record}. kaydı {depth} düzeyden derin iç içe geçmiş; hiçbir işletme listesi böyle olmaz. Verileri CSV olarak yeniden dışa aktarın ve onu yükleyin.',
  'This compressed file (.gz) is damaged: {what}. Compress it again, or upload the file inside it.':
    'Bu sıkıştırılmış dosya (.gz) bozuk: {what}. Yeniden sıkıştırın ya da içindeki dosyayı yükleyin.',
  'This file is compressed (.gz) more than once. Unpack it and upload the file inside.':
    'Bu dosya birden çok kez sıkıştırılmış (.gz). Açın ve içindeki dosyayı yükleyin.',
  'This compressed file (.gz) holds more than one file. Unpack it and upload them one by one.':
    'Bu sıkıştırılmış dosyada (.gz) birden çok dosya var. Açın ve dosyaları tek tek yükleyin.',
  'Reading this file takes more memory than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.':
    'Bu dosyayı okumak, bir işletme tablosunun gerektirebileceğinden çok bellek istiyor. Yeniden .xlsx ya da CSV olarak kaydedin ya da bölün.',
  'Reading this file takes longer than a spreadsheet of businesses can need. Save it again as .xlsx or CSV, or split it.':
    'Bu dosyayı okumak, bir işletme tablosunun gerektirebileceğinden uzun sürüyor. Yeniden .xlsx ya da CSV olarak kaydedin ya da bölün.',
  'The file of this import is not there any more. What was saved before stays; upload it again to go on.':
    'Bu içe aktarmanın dosyası artık yerinde değil. Öncesinde kaydedilenler kalır; sürdürmek için dosyayı yeniden yükleyin.',
  'The file was changed while it was imported, so where to go on is not known. What was saved before stays; import the file as it is now.':
    'Dosya içe aktarılırken değiştirildi; bu yüzden nereden sürdürüleceği bilinmiyor. Öncesinde kaydedilenler kalır; dosyayı şimdiki haliyle içe aktarın.',
  'Reading the file stopped unexpectedly{error}. The rows before that are saved; import the file again to go on.':
    'Dosyanın okunması beklenmedik biçimde durdu{error}. Önceki satırlar kaydedildi; devam etmek için dosyayı yeniden içe aktarın.',
  'stopped by a fault of the server': 'sunucudaki bir hata nedeniyle durdu',
  "there was no room left on the server's disk": 'sunucunun diskinde yer kalmadı',
  // Reasons of all kinds of runs.
  'stopped its worker again and again': 'üzerinde çalışan süreci tekrar tekrar durdurdu',
  'ended by a restore': 'bir geri yükleme ile sonlandırıldı',
  interrupted: 'yarıda kesildi',
  'The download was broken off.': 'İndirme yarıda kesildi.',
  'The server was stopped.': 'Sunucu durduruldu.',
  'Nobody took the data for ten minutes.': 'Veriler on dakika boyunca alınmadı.',
  'The data was taken too slowly: it took longer than two hours.':
    'Veriler çok yavaş alındı: iki saatten uzun sürdü.',

  // Details for {what}.
  'This file is empty (0 bytes).': 'Bu dosya boş (0 bayt).',
  'The first visible sheet has no rows.': 'Görünen ilk sayfada satır yok.',
  'This file has no rows.': 'Bu dosyada satır yok.',
  'This file has a row of headings and no rows below it.':
    'Bu dosyada bir başlık satırı var, altında hiç satır yok.',
  'This file has no records.': 'Bu dosyada kayıt yok.',
  'its end is missing, as after an upload or download that was cut off':
    'sonu eksik; yükleme ya da indirme yarıda kesilmiş olabilir',
  'its list of contents is broken': 'içindekiler listesi bozuk',
  'the part {part} is missing': '{part} bölümü eksik',
  'the part {part} cannot be unpacked': '{part} bölümü açılamıyor',
  'the part {part} has a wrong checksum': '{part} bölümünün sağlama toplamı yanlış',
  'the part <{part}> is not whole or not valid XML':
    '<{part}> bölümü tam değil ya da geçerli XML değil',
  'it has no sheet': 'içinde sayfa yok',
  'it has a row number that cannot be': 'olamayacak bir satır numarası içeriyor',
  'it has a cell reference that cannot be': 'olamayacak bir hücre başvurusu içeriyor',
  'a cell refers to a text that is not there': 'bir hücre, bulunmayan bir metne başvuruyor',
  'its parts do not follow one another as they should':
    'parçaları gerektiği gibi birbirini izlemiyor',
  'it has no workbook inside': 'içinde çalışma kitabı yok',
  'the workbook inside cannot be read': 'içindeki çalışma kitabı okunamıyor',
  'it is not valid JSON': 'geçerli JSON değil',
  'its end is missing': 'sonu eksik',
  'something follows its end': 'bittikten sonra başka içerik geliyor',
  'it is not packed as such a file is': 'böyle bir dosyanın biçiminde sıkıştırılmamış',
  'its content does not fit its checksum': 'içeriği sağlama toplamına uymuyor',
  'it contains {count} files, more than {limit}': '{count} dosya içeriyor; sınır {limit}',
  'it has too many rows': 'çok fazla satırı var',
  'it has more than {limit} rows': '{limit} satırdan fazlası var',
  'row {row} has more than {limit} columns': '{row}. satırda {limit} sütundan fazlası var',
  'row {row} has a value beyond column {limit}':
    '{row}. satırda {limit}. sütunun ötesinde bir değer var',
  'its records have more than {limit} different members':
    'kayıtlarında {limit} sayısından fazla farklı alan var',
  'a cell in row {row} has more than {limit} characters':
    '{row}. satırdaki bir hücrede {limit} karakterden fazlası var',
  'a cell in row {row} has too much text': '{row}. satırdaki bir hücrede çok fazla metin var',
  'a cell has too much text': 'bir hücrede çok fazla metin var',
  'record {record} has more than {limit} bytes': '{record}. kayıt {limit} bayttan büyük',
  'a cell or an XML tag does not end': 'bir hücre ya da XML etiketi bitmiyor',
  'it has too many cell formats': 'çok fazla hücre biçimi var',
  'it has too many different texts': 'çok fazla farklı metin var',
  'its texts are too large together': 'metinlerinin toplamı çok büyük',
  'it grows {ratio} times when unpacked': 'açıldığında {ratio} katına çıkıyor',
  'unpacked, a part of it is larger than {limit} bytes':
    'açıldığında bir bölümü {limit} bayttan büyük',
  'unpacked, it is larger than {limit} bytes': 'açıldığında {limit} bayttan büyük',

  // Only old runs contain these.
  'This is not a spreadsheet. Upload an Excel workbook (.xlsx) or a text file in columns (.csv).':
    'Bu bir hesap tablosu değil. Bir Excel çalışma kitabı (.xlsx) ya da sütunlu bir metin dosyası (.csv) yükleyin.',
  'This is a JSON file, not a spreadsheet. Export the data again as .csv or .xlsx.':
    'Bu bir hesap tablosu değil, JSON dosyası. Verileri .csv ya da .xlsx olarak yeniden dışa aktarın.',
  'This file is compressed (gzip). Unpack it first, then upload the .csv or .xlsx inside.':
    'Bu dosya sıkıştırılmış (gzip). Önce açın, sonra içindeki .csv ya da .xlsx dosyasını yükleyin.',
  'This is an old Excel file (.xls). Open it in Excel or LibreOffice and save it as .xlsx or .csv.':
    'Bu eski bir Excel dosyası (.xls). Excel ya da LibreOffice ile açıp .xlsx ya da .csv olarak kaydedin.',

  Monday: 'pazartesi',
  Tuesday: 'salı',
  Wednesday: 'çarşamba',
  Thursday: 'perşembe',
  Friday: 'cuma',
  Saturday: 'cumartesi',
  Sunday: 'pazar',
}
