import { describe, expect, it } from 'vitest'
import { advertisementsText as englishAds } from '../src/advertising/admin/advertisements.en.ts'
import { advertisementsText as turkishAds } from '../src/advertising/admin/advertisements.tr.ts'
import { dangerZoneText as englishDanger } from '../src/business-admin/danger-zone/danger-zone.en.ts'
import { dangerZoneText as turkishDanger } from '../src/business-admin/danger-zone/danger-zone.tr.ts'
import { deleteBusinessText as englishDelete } from '../src/business-admin/list/delete-business.en.ts'
import { businessesText as englishList } from '../src/businesses/admin/businesses.en.ts'
import { businessesText as turkishList } from '../src/businesses/admin/businesses.tr.ts'
import { exportsText as englishExports } from '../src/exports/admin/exports.en.ts'
import { exportsText as turkishExports } from '../src/exports/admin/exports.tr.ts'
import { uploadText as englishUpload } from '../src/imports/admin/upload/upload.en.ts'
import { uploadText as turkishUpload } from '../src/imports/admin/upload/upload.tr.ts'
import { frameText as turkishFrame } from '../src/platform/admin-ui/frame.tr.ts'
import { sessionText as englishSession } from '../src/platform/admin-ui/session.en.ts'
import { sessionText as turkishSession } from '../src/platform/admin-ui/session.tr.ts'
import { adminMessagesText as englishAnswers } from '../src/platform/calls/admin-messages.en.ts'
import { adminMessagesText as turkishAnswers } from '../src/platform/calls/admin-messages.tr.ts'
import { codesText as turkishCodes } from '../src/settings-admin/drafts/codes.tr.ts'
import { settingsText as turkishSettings } from '../src/settings-admin/settings.tr.ts'
import { listTexts } from './list-texts.ts'
import { readTextModules } from './text-modules.ts'

/** Texts that the specification prescribes, in the language it gives them in. */
const SPECIFIED: [words: string, ours: string][] = [
  ['Giriş Yap', turkishSession.submit],
  ['Giriş yapılıyor...', turkishSession.submitting],
  ['Geçersiz kullanıcı adı veya şifre', turkishSession.invalidText],
  ['Geçersiz kullanıcı adı veya şifre', turkishAnswers.wrongCredentials],
  ['Admin Dashboard', englishSession.title],
  ['Login to manage businesses', englishSession.intro],
  ['Login', englishSession.submit],
  ['Logging in...', englishSession.submitting],
  ['Invalid Login', englishSession.invalidTitle],
  ['Username or password is incorrect', englishSession.invalidText],
  ['Username or password is incorrect', englishAnswers.wrongCredentials],
  ['Login Error', englishSession.errorTitle],
  ['Unable to connect to server. Please try again.', englishSession.unreachable],
  ['Logged Out', englishSession.signedOutTitle],
  ['Logged Out', englishAnswers.signedOut],
  ['Ana Sayfa', turkishFrame.screens.home],
  ['İşletme Yönetimi', turkishFrame.screens.businesses],
  ['İşletme Yönetimi', turkishList.title],
  ['Site Ayarları', turkishFrame.screens.settings],
  ['Reklam Yönetimi', turkishFrame.screens.advertisements],
  ['Ana Siteye Dön', turkishFrame.site],
  ['Çıkış Yap', turkishFrame.signOut],
  ['İşletme bulunamadı', turkishList.emptyTitle],
  ['Approved', englishList.approved],
  ['Approve', englishList.approve],
  ['Failed to update business approval status.', englishList.approvalFailed],
  ['Business Deleted', englishDelete.deletedTitle],
  ['Business Deleted', englishAnswers.businessDeleted],
  ['Failed to delete businesses', englishDanger.deleteAll.failure],
  ['Test verileri silinemedi', turkishDanger.testData.failure],
  ["URL'ler düzeltilemedi", turkishDanger.slugs.failure],
  ['Ayarları Kaydet', turkishSettings.save],
  ['Kaydediliyor...', turkishCodes.saving],
  ['Site ayarları güncellendi.', turkishAnswers.settingsSaved],
  ['Site ayarları güncellenirken hata oluştu.', turkishSettings.notUpdated],
  ['❌ Kayıt hatası', turkishCodes.saveFailedTitle],
  ['❌ Cache temizleme hatası', turkishSettings.cache.failed],
  ['Dosya çok büyük', turkishUpload.tooLargeTitle],
  ["liste.xlsx: Maksimum dosya boyutu 150MB'dır", turkishUpload.tooLarge('liste.xlsx')],
  ['Hata: neden', turkishUpload.error('neden')],
  ['Upload failed for list.xlsx: why', englishUpload.failedFile('list.xlsx', 'why')],
  ['❌ Yükleme hatası', turkishUpload.failedTitle],
  ['Invalid File Type', englishUpload.card.wrongTypeTitle],
  ['Please select an Excel file (.xlsx or .xls)', englishUpload.card.wrongType],
  ['Upload Hatası', turkishUpload.card.errorTitle],
  ['Dosya yükleme timeout oldu. Dosya çok büyük olabilir.', turkishUpload.card.timeout],
  ['Ağ hatası. İnternet bağlantınızı kontrol edin.', turkishUpload.card.network],
  ['Sunucuya bağlanılamadı. Lütfen tekrar deneyin.', turkishUpload.card.unreachable],
  ['Dosya yükleme sırasında bir hata oluştu.', turkishUpload.card.other],
  ['Kısmi Başarı', turkishUpload.card.partial],
  ['Hata', turkishUpload.card.failed],
  ['and 7 more', englishUpload.report.more(7)],
  ['CSV file downloaded successfully', englishExports.doneText],
  ['Export Failed', englishExports.failed],
  ['Failed to export CSV file', englishExports.csvFailed],
  ['Export failed', englishExports.failedText],
  ['❌ Dışa aktarma hatası', turkishExports.failed],
  ['Kategoriler yüklenemedi. Sayfa yenileyin.', turkishExports.categoriesFailed],
  ['Kategori bulunamadı.', turkishExports.noCategories],
]

/** Symbols, names, and words that are equal in both languages. */
const ALIKE = new Set(['ID', 'Bot', 'Slug', 'CTR', 'CID', 'Logo', 'Site', 'Spam', 'URL'])

describe('admin UI text', () => {
  it.each(SPECIFIED)(
    'the admin UI text contains %j exactly as specified',
    {
      tags: [
        'sign-in-texts',
        'admin-navigation',
        'admin-list-empty',
        'bulk-failures',
        'export-dialog',
        'settings-save',
        'upload-file-limit',
        'upload-failed-file',
        'upload-final-toast',
        'upload-single-timeout',
      ],
    },
    (words, ours) => {
      expect(ours).toBe(words)
    },
  )

  it('ad slot descriptions state each position and the 50 KB limit in both languages', {
    tags: ['ads-slots', 'ads-limit'],
  }, () => {
    const slots = ['ad1', 'ad2', 'ad3', 'ad4'] as const
    const wheres = (text: typeof englishAds) => slots.map((slot) => text.slots[slot].where)
    const english = [/above the features/, /below the description/, /opening hours/, /contact/]
    const turkish = [
      /özelliklerin üstünde/,
      /“Bu İşletme Hakkında”/,
      /çalışma saatlerinin/,
      /iletişim/,
    ]
    for (const [at, where] of wheres(englishAds).entries()) expect(where).toMatch(english[at] ?? '')
    for (const [at, where] of wheres(turkishAds).entries()) expect(where).toMatch(turkish[at] ?? '')
    for (const { limit } of [englishAds, turkishAds]) expect(limit).toContain('50 KB')
  })

  it('English and Turkish admin text have the same files and keys, and no empty strings', {
    tags: ['admin-languages'],
  }, () => {
    const [english, turkish] = [readTextModules('en', 'admin'), readTextModules('tr', 'admin')]
    expect(Object.keys(turkish).length).toBeGreaterThan(20)
    const ways = (words: unknown) => listTexts(words).map(([way, text]) => [way, typeof text])
    expect(ways(turkish)).toEqual(ways(english))
    const empty = [...listTexts(english), ...listTexts(turkish)].filter(([, text]) => text === '')
    expect(empty).toEqual([])
  })

  it('Turkish admin text differs from the English text, except for shared terms', {
    tags: ['admin-languages'],
  }, () => {
    const turkish = new Map(listTexts(readTextModules('tr', 'admin')))
    const left = listTexts(readTextModules('en', 'admin')).filter(
      ([way, text]) => typeof text === 'string' && turkish.get(way) === text && !ALIKE.has(text),
    )
    expect(left).toEqual([])
  })
})
