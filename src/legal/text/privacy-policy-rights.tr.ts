import { list, paragraph, say, section, terms, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { reachUs } from './reaching.tr.ts'

export const security = () =>
  section(
    'security',
    'Veri Güvenliği',
    paragraph(
      'Elimizdeki bilgileri teknik ve idari tedbirlerle koruruz. Mesajları, onları yanıtlayanlar okur. Yöneticilerin şifreleri, yeniden şifreye dönüştürülemeyen özetler (hash) hâlinde saklanır.',
      'Sayfalar, sitenin yazılımı ya da işletmecisi tarafından konulmamış betikleri dışarıda tutan bir içerik politikasıyla gelir.',
    ),
    paragraph(
      'Bilgi göndermenin ya da saklamanın hiçbir yolu kusursuz ölçüde güvenli değildir. Lütfen bize şifreler ya da ödeme bilgileri gibi gizli kalması gereken hiçbir şey göndermeyin.',
    ),
  )

export const rights = ({ replyTime }: Operator) =>
  section(
    'rights',
    'Haklarınız ve Seçenekleriniz',
    paragraph(
      'Yaşadığınız yere bağlı olarak yasa size şu hakların bir kısmını ya da tümünü tanır:',
    ),
    terms(
      [
        'Erişim',
        'Hakkınızda hangi bilgileri tuttuğumuzu sorabilir ve bir kopyasını isteyebilirsiniz.',
      ],
      ['Düzeltme', 'Yanlış olanın düzeltilmesini ve eksik olanın tamamlanmasını isteyebilirsiniz.'],
      [
        'Silme',
        'Yasa saklamamızı zorunlu kılmadıkça, hakkınızda tuttuğumuz bilgilerin silinmesini isteyebilirsiniz.',
      ],
      [
        'Taşınabilirlik',
        'Bize verdiğiniz bilgileri bir makinenin okuyabileceği biçimde alabilirsiniz.',
      ],
      ['İtiraz', 'Meşru menfaatimize dayanan bir kullanıma itiraz edebilirsiniz.'],
      [
        'Kısıtlama',
        'Bir sorun çözülene kadar bilgilerinizi saklamaktan başka bir şey yapmamamızı isteyebilirsiniz.',
      ],
      [
        'Rızanın geri alınması',
        'Verdiğiniz bir rızayı her zaman geri alabilirsiniz; o zamana kadar yapılanlar hukuka uygun kalır.',
      ],
    ),
    paragraph(
      say`Bu hakların herhangi biri için ${to('contact', 'iletişim formu')} aracılığıyla başvurabilirsiniz; başvuru ücretsizdir.`,
      say`İlk yanıt için süremiz: ${replyTime}. Karar ise yasanın belirlediği süre içinde verilir.`,
      'Başvuranın siz olduğunuza dair kanıt istememiz gerekebilir. Ayrıca yaşadığınız yerdeki veri koruma makamına şikâyette bulunabilirsiniz.',
    ),
  )

export const transfers = () =>
  section(
    'transfers',
    'Uluslararası Veri Aktarımları',
    paragraph(
      'Rehber her ülkeden okunabilir; hizmet sağlayıcılarımız ve yukarıda anılan hizmetler, kişisel bilgilerin başka yasalarla korunduğu, sizinkinden farklı ülkelerde faaliyet gösteriyor olabilir.',
      'Bir yasa, bilgilerin oraya gönderilmesi için koşullar öngörüyorsa bunları, örneğin standart sözleşme hükümleriyle, yerine getiririz.',
    ),
  )

export const retention = () =>
  section(
    'retention',
    'Verilerin Saklanması',
    list(
      'Mesajlar biz silene kadar saklanır: konu kapandığında ya da siz istediğinizde silinirler; daha uzun süre yalnızca yasanın saklamamızı zorunlu kıldığı durumlarda tutulurlar.',
      'Mesajları sınırlamak için kaydedilen ağ adresleri yalnızca sınırın geriye baktığı süre boyunca saklanır.',
      'Sunucunun sayfa kayıtları, hataları ve saldırıları bulmak için gerektiği sürece saklanır.',
      'Son aramalar, siz depolama alanını temizleyene kadar tarayıcınızda kalır.',
    ),
  )

export const contact = (operator: Operator) =>
  section(
    'contact',
    'İletişim Bilgileri',
    paragraph(
      'Bu politikayla ilgili sorularınızı ve bilgilerinizle ilgili taleplerinizi bize iletebilirsiniz.',
    ),
    reachUs(operator),
    terms(['Posta adresi', say`${operator.officeAddress}`]),
  )
