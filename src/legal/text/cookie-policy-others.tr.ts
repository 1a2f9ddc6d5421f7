import { list, paragraph, say, section, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { reachUs } from './reaching.tr.ts'

export const thirdParties = () =>
  section(
    'third-parties',
    'Üçüncü Taraf Hizmetleri',
    paragraph(
      'İşletmeci, sayfalara başka hizmetlerin kodlarını yerleştirebilir. Bu yapıldığında söz konusu hizmetler kendi çerezlerini oluşturup okuyabilir; bunların sayısını ve süresini o hizmetler bildirir, onların kendi politikaları geçerlidir.',
    ),
    list(
      'Reklam: “Reklam” olarak işaretlenmiş yerlerdeki kodlar.',
      'Analiz: her sayfadaki ziyaretleri sayan kodlar.',
      'Haritalar ve fotoğraflar, kendi kodları olmaksızın başka sunuculardan gelir; tarayıcınız yalnızca görüntüleri ister ve bir sunucu buna çerezle yanıt verebilir.',
    ),
    paragraph(
      say`Bu hizmetlerin bunların dışında öğrendikleri şu metinde anlatılmıştır: ${to('privacyPolicy', 'Gizlilik Politikası')}.`,
    ),
  )

export const compliance = () =>
  section(
    'compliance',
    'Uluslararası Uyum',
    paragraph(
      'Çerezlere ilişkin yasalar farklılık gösterir: Avrupa Birliği ve Birleşik Krallık, zorunlu olmayan çerezlerden önce rıza alınmasını; aralarında Kaliforniya’nın da bulunduğu başka yerler ise bir reddetme yolu sunulmasını ister.',
      'Bu sitenin kendi yazılımının tuttuğu kayıtlar sizin istediğiniz şeylere hizmet eder: aramalarınıza ve okunabilen bir sayfaya. Başka hizmetlerin kodlarını yerleştirmeden önce yasanın istediği rızanın alınmasını sağlamak işletmecinin sorumluluğundadır.',
    ),
  )

export const updates = (operator: Operator) =>
  section(
    'updates',
    'Güncellemeler ve İletişim',
    paragraph(
      'Çerezlerin kullanımı değiştiğinde bu politika da değiştirilir; en son ne zaman değiştirildiğini üstteki tarih gösterir.',
    ),
    reachUs(operator),
  )
