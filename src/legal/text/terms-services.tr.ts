import { heading, list, paragraph, say, section, to } from './blocks.ts'
import type { Operator } from './operator.ts'
import { whoWeAre } from './reaching.tr.ts'

export const agreement = (operator: Operator) =>
  section(
    'agreement',
    'Sözleşme',
    paragraph(
      say`Bu koşullar (Almancası: Allgemeine Geschäftsbedingungen, AGB), ${operator.siteName} sitesini kullanan herkes için geçerlidir. Siteyi kullanarak bunları kabul etmiş olursunuz; kabul etmiyorsanız lütfen kullanmayın.`,
      whoWeAre(operator),
    ),
    paragraph(
      'Ülkenizin hukuku böyle bir sözleşme yapmanıza izin veriyorsa ya da sizden sorumlu olanların rızasıyla rehberi kullanabilirsiniz.',
    ),
  )

export const services = ({ siteName, figures }: Operator) =>
  section(
    'services',
    'Hizmetlerin Tanımı',
    paragraph(
      say`${siteName}, dünyanın dört bir yanındaki işletmelerin yer aldığı bir rehberdir. Onunla:`,
    ),
    list(
      'işletmeleri, ne olduklarına ve nerede olduklarına göre arayabilirsiniz;',
      'iletişim bilgilerini ve çalışma saatlerini görebilirsiniz;',
      'puanları ve bunların kaç değerlendirmeye dayandığını okuyabilirsiniz;',
      say`kendi işletmenizi rehbere ekletebilir ve profilini güncel tutturabilirsiniz: bu sitede bunun için bir ekran yoktur, bu yüzden bize ${to('contact', 'iletişim formu')} aracılığıyla başvurun;`,
      'haritaları ve listelerin filtrelerini kullanabilirsiniz;',
      'gösterilen adres ve numaralardan işletmelere ulaşabilirsiniz.',
    ),
    paragraph(
      'Rehberi okumak ücretsizdir. Puanlar ve değerlendirmeler herkese açık kaynaklardan derlenir; onları biz yazmadık. Sözleşmeler yalnızca sizinle bir işletme arasında kurulur.',
    ),
    paragraph(
      say`Rehber için hedeflediğimiz erişilebilirlik oranı: ${figures.uptime}.`,
      say`İsteklere yanıt vermek için hedeflediğimiz azami süre: ${figures.responseTime}.`,
      say`Kendi hesabımıza göre, gösterilen bilgilerin doğruluk oranı: ${figures.dataAccuracy}.`,
      'Burada hedef ve hesap olarak söylenenler hizmeti tanımlar; bir garanti değildir.',
    ),
  )

export const accounts = () =>
  section(
    'accounts',
    'Hesaplar',
    paragraph(
      'Ziyaretçilerin hesaba ihtiyacı yoktur ve bu sitede hesap açılacak bir ekran bulunmaz. Size bir hesap verirsek ya da sizin adınıza bir kayıt yönetirsek, doğru bilgi verir, şifrenizi kendinize saklar ve onu başka birinin bildiğini düşündüğünüzde bize haber verirsiniz.',
    ),
    heading('İhlallerde izlediğimiz yol'),
    list(
      'Uyarı: ilk ihlalde neyin yanlış olduğunu ve neyin değişmesi gerektiğini size bildiririz.',
      'Geçici askıya alma: ihlalin tekrarlanması, hesabın ya da kaydın bir süre askıya alınmasına yol açar.',
      'Hesabın incelenmesi: yeniden açılmadan önce hesabı ve onunla yapılanları inceleriz.',
      'Kalıcı kapatma: ağır ihlaller, önceden uyarı yapılmaksızın hesabı kalıcı olarak sona erdirir.',
    ),
    paragraph('Neden size bildirilir ve kararın yeniden gözden geçirilmesini isteyebilirsiniz.'),
  )
