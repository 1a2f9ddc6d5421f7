import { heading, list, paragraph, say, section, to } from './blocks.ts'
import type { Operator } from './operator.ts'

export const content = ({ figures }: Operator) =>
  section(
    'guidelines',
    'İçerik Kuralları ve Denetim',
    heading('İzin verilenler'),
    list(
      'Gerçek işletmeler için, bizim aracılığımızla kayıt oluşturmak.',
      'Rehberde elle ya da makul ölçüde, herkese açık arayüzü üzerinden arama yapmak.',
      'Kendi deneyiminize dayanan dürüst değerlendirmeler yapmak.',
      'Kendi işletmenizin bilgilerini güncellemek.',
      'İşletmelerle, sundukları hakkında iletişim kurmak.',
    ),
    heading('Yasak olanlar'),
    list(
      'Sahte kayıtlar: var olmayan işletmeler için ya da başkalarının adına oluşturulanlar.',
      'Gerçek dışı değerlendirmeler: uydurulmuş, satın alınmış ya da kişinin kendisi veya bir rakibi hakkında yazılmış olanlar.',
      'Bilgisayar korsanlığı: korumaları aşmak, zararlı kod yaymak, sunuculara aşırı yük bindirmek.',
      'Fikri mülkiyet ihlalleri: başkalarının eserlerini ya da markalarını izinsiz kullanmak.',
      'İstenmeyen mesaj ya da taciz: toplu mesajlar, tehditler, hakaretler, özel bilgilerin ifşası.',
    ),
    heading('Denetim'),
    paragraph(
      'Gönderilen içerikler yayımlanmadan önce ya da sonra kontrol edilebilir, düzeltilebilir, reddedilebilir ya da kaldırılabilir.',
      say`Kendi sayımımıza göre haftada yaklaşık ${figures.weeklyModerated} gönderi denetlenir.`,
      say`Bu kuralları ihlal edenleri bize ${to('contact', 'iletişim formu')} aracılığıyla bildirin: inceleriz, ihlal varsa gereğini yaparız ve sorarsanız ne karar verdiğimizi size bildiririz.`,
    ),
    paragraph(
      'Yayımlanması için bize gönderdikleriniz size ait kalır. Onları rehberin bir parçası olarak yayımlamamıza izin verir ve buna hakkınız olduğunu beyan edersiniz.',
    ),
  )

export const property = ({ siteName }: Operator) =>
  section(
    'property',
    'Fikri Mülkiyet',
    paragraph(
      say`${siteName} adı, metinlerimiz ve rehberin düzeni bize aittir. İşletmelerin adları, markaları ve fotoğrafları sahiplerine aittir.`,
      'Sayfaları kendiniz ve kendi işletmeniz için kullanabilir, onlara bağlantı verebilir ve onlardan alıntı yapabilirsiniz. Yasa izin vermedikçe, başka bir rehber işletmek amacıyla rehberin büyük bölümlerini kopyalayamazsınız.',
    ),
    paragraph(
      say`Bir hakkınız ihlal edildiğinde ne yapmanız gerektiği şurada anlatılmıştır: ${to('legalNotice', 'Yasal Bildirim')}.`,
    ),
  )
