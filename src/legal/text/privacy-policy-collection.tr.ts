import { heading, list, paragraph, say, section } from './blocks.ts'
import type { Operator } from './operator.ts'

export const collection = ({ figures }: Operator) =>
  section(
    'collection',
    'Topladığımız Bilgiler',
    heading('Bize verdiğiniz bilgiler'),
    paragraph(
      'Bir mesaj gönderdiğinizde adınızı, e-posta adresinizi, konuyu ve metni; doldurursanız şirketinizi ve telefon numaranızı da alırız.',
      'Sitede kişisel bilgi isteyen başka bir yer yoktur.',
    ),
    heading('Kendiliğinden oluşan bilgiler'),
    list(
      'Sunucumuz her sayfa için sayfanın adresini, zamanı, sonucu ve ne kadar sürdüğünü kaydeder. Aradıklarınız, sonuç sayfasının adresinin bir parçasıdır.',
      'Ağ adresiniz, size bir yanıt gönderebilmek için gereklidir. Ayrıca bir adresin ne sıklıkla mesaj gönderebileceğini sınırlamak için kullanılır ve bu durumda yalnızca söz konusu sınırın geriye baktığı süre boyunca saklanır.',
      'Tarayıcınız, yeniden önerebilmek için son aramalarınızı saklayabilir. Bunlar tarayıcınızda kalır ve siz arama yapana kadar bize gönderilmez.',
    ),
    heading('Kullanım istatistikleri'),
    paragraph(
      'Kullanım rakamları toplam sayılardır. Rehberin kim tarafından değil, ne kadar kullanıldığını gösterir.',
      'Reklam bulunan yerlerde, her reklam alanının bir günde kaç kez görüldüğünü ve tıklandığını sayarız.',
      say`Kendi sayımımıza göre rehberi ayda yaklaşık ${figures.monthlyUsers} kişi kullanır.`,
      say`Ayda yaklaşık ${figures.monthlySearches} arama yapılır.`,
      say`İşletmelere rehber aracılığıyla ayda yaklaşık ${figures.monthlyInquiries} başvuru ulaşır.`,
    ),
  )
