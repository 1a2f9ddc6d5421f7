/** As `names-west.ts`: Russian, Ukrainian, Bulgarian, Serbian, Greek, Georgian, Armenian. */
export const CYRILLIC_AND_GREEK_NAMES = `
@ Казань | RU | 55.796 | 49.106
Пекарня Ржаной Колосок | Пекарня | pekarnya rzhanoy kolosok
Кофейня Шмель и Чашка | Кофейня | kofeynya shmel i chashka
Аптека Подорожник Плюс | Аптека | apteka podorozhnik plyus
Стоматология Жемчужинка | Стоматология | stomatologiya zhemchuzhinka
Книжный Ёжик в Очках | Книжный магазин | knizhny ezhik v ochkah
Автосервис Гаечный Ключ | Автосервис | avtoservis gaechny klyuch
Ресторан Щучья Уха | Ресторан | restoran schuchya uha
Парикмахерская Завиток | Парикмахерская | parikmaherskaya zavitok
Гостиница Голубая Цапля | Гостиница | gostinitsa golubaya tsaplya
@ Екатеринбург | RU | 56.838 | 60.605
Цветочный Двор Юлии | Цветочный магазин | tsvetochny dvor yulii
Пельменная Три Хвоста | Ресторан | pelmennaya tri hvosta
Хлебный Дом Журавлёва | Пекарня | hlebny dom zhuravleva
Ателье Напёрсток | Ателье | atelye naperstok
Ветклиника Мохнатая Лапа | Ветеринар | vetklinika mohnataya lapa
@ Львів | UA | 49.842 | 24.032
Пекарня Житній Їжачок | Bakery | pekarnya zhytniy yizhachok
Кав'ярня Під Ґанком | Cafe | kavyarnya pid gankom
Аптека Цілюща М'ята | Pharmacy | apteka tsilyushcha myata
Книгарня Синій Гудзик | Book store | knyharnya syniy hudzyk
Ресторан Веселий Щиглик | Restaurant | restoran veselyy shchyhlyk
Перукарня Ножиці Галини | Hair salon | perukarnya nozhytsi halyny
Готель Стара Вежа Юр'ївська | Hotel | hotel stara vezha yuryivska
Вареники у Пані Ґалі | Restaurant | varenyky u pani gali
@ Харків | UA | 49.993 | 36.231
Стоматологія Білий Зубчик | Dentist | stomatolohiya bilyy zubchyk
Квіти Мальвинка | Florist | kvity malvynka
Автомайстерня Шестірня | Auto repair shop | avtomaysternya shestirnya
Хлібниця Бабусі Ївги | Bakery | khlibnytsya babusi yivhy
@ Пловдив | BG | 42.136 | 24.742
Хлебарница Златно Зрънце | Bakery | hlebarnitsa zlatno zrance
Аптека Жълт Кантарион | Pharmacy | apteka zhalt kantarion
Механа При Щъркела | Restaurant | mehana pri shtarkela
Книжарница Глухарче | Book store | knizharnitsa gluharche
Сладкарница Цветелина | Pastry shop | sladkarnica cvetelina
@ Нови Сад | RS | 45.267 | 19.833
Пекара Ђурђевак | Bakery | pekara djurdjevak
Кафана Љутић Бара | Restaurant | kafana ljutic bara
Књижара Чвркутак | Book store | knjizara cvrkutak
Апотека Нана Шумска | Pharmacy | apoteka nana sumska
@ Θεσσαλονίκη | GR | 40.640 | 22.944
Φούρνος Το Χρυσό Στάχυ | Bakery | fournos to chryso stachy
Ταβέρνα Ο Γλάρος του Μιχάλη | Restaurant | taverna o glaros tou michali
Φαρμακείο Χαμομήλι | Pharmacy | farmakeio chamomili
Ζαχαροπλαστείο Μέλισσα | Pastry shop | zaharoplasteio melissa
Βιβλιοπωλείο Άνεμος Σελίδων | Book store | vivliopoleio anemos selidon
Κομμωτήριο Ξανθή Πλεξούδα | Hair salon | kommotirio xanthi plexouda
Ξενοδοχείο Γαλάζιο Κοχύλι | Hotel | xenodoxeio galazio kohyli
Ψαροταβέρνα Η Τσιπούρα | Seafood restaurant | psarotaverna i tsipoura
@ Ηράκλειο | GR | 35.339 | 25.144
Καφενείο Ο Πλάτανος της Ευτυχίας | Cafe | kafeneio o platanos tis eftychias
Οδοντιατρείο Μαργαρίτα Ψυχάκη | Dentist | odontiatreio margarita psychaki
Συνεργείο Ο Γρύλος | Auto repair shop | synergeio o grylos
Ανθοπωλείο Παπαρούνα | Florist | anthopoleio paparouna
Γυράδικο Μπάμπης και Υιοί | Restaurant | gyradiko mpampis kai yioi
@ თბილისი | GE | 41.716 | 44.783
თონე ბებიას პური | Bakery | tone bebias puri
რესტორანი ძველი ჩარდახი | Restaurant | restorani dzveli chardakhi
აფთიაქი პიტნა | Pharmacy | aptiaki pitna
სასტუმრო მთის ყვავილი | Hotel | sastumro mtis kvavili
@ Երևան | AM | 40.177 | 44.513
Հացատուն Ոսկե Հասկ | Bakery | hatsatun voske hask
Սրճարան Կապույտ Գավաթ | Cafe | srcharan kapuyt gavat
Դեղատուն Անանուխ | Pharmacy | deghatun ananukh
`
