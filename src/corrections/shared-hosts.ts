/** Hosts on which anyone gets a page or a mailbox, so that an address there proves nothing. */
const SHARED_HOSTS = new Set(
  `
  facebook.com fb.com fb.me instagram.com twitter.com x.com tiktok.com youtube.com youtu.be linkedin.com
  pinterest.com vk.com ok.ru t.me telegram.me whatsapp.com wa.me wechat.com line.me snapchat.com threads.net
  linktr.ee linktree.com bio.link beacons.ai carrd.co about.me solo.to taplink.cc lnk.bio msha.ke
  google.com goo.gl g.page business.site page.link sites.google.com apple.com bing.com yandex.ru yandex.com
  blogspot.com blogger.com wordpress.com wixsite.com wix.com editorx.io weebly.com squarespace.com
  webflow.io jimdo.com jimdofree.com jimdosite.com webnode.com webnode.page strikingly.com mystrikingly.com
  site123.me ucraft.net tilda.ws yolasite.com webs.com tripod.com angelfire.com bravenet.com doodlekit.com
  godaddysites.com godaddy.com my.canva.site canva.site canva.com notion.site notion.so super.site carbonmade.com
  ueniweb.com one.app durable.co dudaone.com multiscreensite.com onepage.io hpage.com beepworld.de npage.de
  homepage.t-online.de t-online.de freenet.de arcor.de chayns.site chayns.net gastronovi.com
  github.io gitlab.io bitbucket.io netlify.app vercel.app now.sh pages.dev workers.dev web.app firebaseapp.com
  appspot.com run.app herokuapp.com onrender.com fly.dev surge.sh glitch.me replit.app repl.co azurewebsites.net
  azurestaticapps.net cloudfront.net amazonaws.com amplifyapp.com digitaloceanspaces.com neocities.org
  myshopify.com shopify.com etsy.com ebay.com amazon.com bigcartel.com ecwid.com square.site squareup.com
  tictail.com gumroad.com sahibinden.com trendyol.com hepsiburada.com ideasoft.com.tr
  yelp.com tripadvisor.com foursquare.com zomato.com opentable.com resy.com quandoo.com thefork.com
  booking.com airbnb.com expedia.com hotels.com agoda.com trivago.com vrbo.com hostelworld.com
  ubereats.com doordash.com deliveroo.com lieferando.de just-eat.com yemeksepeti.com getir.com wolt.com grubhub.com
  fresha.com treatwell.com booksy.com doctolib.de doctolib.fr jameda.de calendly.com setmore.com vagaro.com
  tumblr.com medium.com substack.com livejournal.com over-blog.com canalblog.com e-monsite.com skyrock.com
  wikipedia.org wikidata.org openstreetmap.org meetup.com eventbrite.com patreon.com ko-fi.com
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk yahoo.de ymail.com
  aol.com icloud.com me.com mac.com proton.me protonmail.com gmx.de gmx.net gmx.at gmx.ch gmx.com web.de mail.com
  mail.ru bk.ru inbox.ru list.ru yandex.com.tr qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net
  zoho.com tutanota.com tuta.io fastmail.com posteo.de mailbox.org hey.com orange.fr wanadoo.fr free.fr laposte.net
  sfr.fr libero.it virgilio.it tiscali.it alice.it terra.com.br uol.com.br bol.com.br bluewin.ch hispeed.ch
  comcast.net verizon.net att.net sbcglobal.net btinternet.com sky.com rediffmail.com mynet.com superonline.com
  `
    .trim()
    .split(/\s+/),
)

/** Registries of second-level names, such as co.uk and com.tr, where the third label is the owner's. */
const REGISTRY =
  /^(?:ac|co|com|edu|gen|go|gob|gouv|gov|gv|k12|ltd|me|mil|ne|net|nom|or|org|plc|sch|web)\.[a-z]{2}$/

const parentsOf = (host: string) => {
  const labels = host.split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

export const isSharedHost = (host: string): boolean =>
  REGISTRY.test(host) || parentsOf(host).some((each) => SHARED_HOSTS.has(each))
