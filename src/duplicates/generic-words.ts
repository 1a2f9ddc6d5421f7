/** These slugified words describe a category, a legal form or grammar, not one business. */
const WORDS = `
  the and of at in on by for de del della di da do dos das du des la le les el los las un une lo il al
  ve ile und der die das den am im zum zur van het een en y e i og och et a au aux con con per
  ltd limited llc inc co corp company gmbh ag kg ohg ek sa sas sarl srl spa bv nv ab oy as aps sti sirketi
  san sanayi tic ticaret pazarlama ins insaat anonim ooo oao zao ip tov pvt pte plc sdn bhd kk
  group grup gruppe holding international intl global official
  restaurant restaurants restoran restorani ristorante restaurante restauracja restorant lokanta lokantasi
  estiatorio taverna tavern trattoria osteria pizzeria pizza mtm mtam kebap kebab kebabs doner burger grill
  cafe caffe kafe kafesi kofe coffee kahve kahvesi kahvecisi qhwt mqhy kfyh bar pub bistro brasserie
  bakery backerei bakkerij boulangerie firin firini pastane pastanesi patisserie konditorei pekarnya artopoieio
  hotel hotels otel oteli fndq gostinitsa xenodocheio hostel motel pension pansiyon apart apartments
  apartment inn resort suites suite residence guesthouse
  shop store magazin magaza magazasi markt market marketi supermarket supermarche mini bazaar outlet boutique
  center centre merkez merkezi zentrum centro tsentr markaz mrkz salon saloni salonu studio studyo
  service services servis servisi hizmetleri oto auto car garage
  hair kuafor kuaforu coiffeur friseur barber barbershop berber berberi beauty guzellik nails nail spa
  clinic klinik klinigi klinika hospital hastane hastanesi dental dentist dis hekimi dr doctor doktor prof
  pharmacy eczane eczanesi apotheke pharmacie farmacia apteka saydalyat sydlyt farmakeio
  school okul okulu akademi academy gym fitness club kulubu kulup
  tour tours travel turizm agency ajans ajansi office ofis ofisi bank bankasi atm
  park parking otopark museum muzesi church kilise mosque camii cami masjid
  branch sube subesi filiale filial food foods house ev evi home
`

export const GENERIC_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
