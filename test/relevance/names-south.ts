/** As `names-west.ts`: Arabic, Persian, Hebrew, Hindi, Bengali, Tamil. */
export const SOUTHERN_NAMES = `
@ القاهرة | EG | 30.044 | 31.236
مخبز سنابل النيل | مخبز | makhbaz sanabel el nil
مطعم أبو شنب للكباب | مطعم | mataam abu shanab lel kabab
صيدلية الريحان | صيدلية | saydaliyat al rayhan
حلويات بنت الجيران | محل حلويات | halawiyat bint al jiran
مكتبة الهدهد الحكيم | مكتبة | maktabat al hudhud al hakim
صالون تاج الحسن | صالون تجميل | salon taj al hosn
فندق نخلة الواحة | فندق | fondok nakhlat al waha
عيادة أسنان الدكتور فوزي مرجان | طبيب أسنان | eyadat asnan al doctor fawzi morgan
@ دبي | AE | 25.204 | 55.270
مقهى فنجان الصقر | مقهى | maqha finjan al saqr
مطعم مندي الغزلان | مطعم | mataam mandi al ghezlan
كراج الصخرة السوداء | ورشة سيارات | karaj al sakhra al sawda
ورود ياسمينة الخليج | محل زهور | wurud yasmina al khaleej
بقالة الهلال الفضي | بقالة | baqala al hilal al fidi
@ الرياض | SA | 24.713 | 46.675
مخابز التنور الذهبي | مخبز | makhabez al tannour al thahabi
محمصة هيل وزعفران | مقهى | mahmasa hail wa zafaran
مغسلة غيمة بيضاء | مغسلة ملابس | maghsala ghaima baida
مطعم شاورما البرج المائل | مطعم | mataam shawarma al borj al mael
@ شیراز | IR | 29.591 | 52.583
نانوایی خوشه زرین | Bakery | nanvayi khooshe zarrin
چلوکبابی حاج مراد | Restaurant | chelokababi haj morad
کتابفروشی پرنده آبی | Book store | ketabforooshi parande abi
داروخانه گل بابونه | Pharmacy | darookhane gol baboone
@ תל אביב | IL | 32.085 | 34.782
מאפיית שיבולת הזהב | מאפייה | maafiyat shibolet hazahav
בית קפה ינשוף | בית קפה | beit kafe yanshuf
מסעדת הדייג העצלן | מסעדה | misadat hadayag haatzlan
בית מרקחת לבנדר | בית מרקחת | beit merkahat lavender
חנות ספרים דף וחצי | חנות ספרים | hanut sfarim daf vahetzi
מספרת תלתלים | מספרה | misperet taltalim
מוסך הבורג השלישי | מוסך | musach haboreg hashlishi
פרחי נורית הגליל | חנות פרחים | pirhei nurit hagalil
@ חיפה | IL | 32.794 | 34.990
מרפאת שיניים דוקטור גולדפרב | רופא שיניים | mirpaat shinayim doctor goldfarb
חומוס אצל סלים | מסעדה | hummus etzel salim
מלון גלי כרמלית | מלון | malon galei carmelit
גלידריית דובדבן | גלידרייה | glideriyat duvdevan
@ जयपुर | IN | 26.912 | 75.787
शर्मा मिष्ठान भंडार | मिठाई की दुकान | sharma mishthan bhandar
गुलाबी हवेली होटल | होटल | gulabi haveli hotel
सरस्वती पुस्तक केंद्र | पुस्तक की दुकान | saraswati pustak kendra
आरोग्य मेडिकल स्टोर | दवाखाना | arogya medical store
चाय चौपाल | कैफ़े | chai chaupal
मोर पंख साड़ी घर | कपड़े की दुकान | mor pankh saree ghar
दंत चिकित्सालय मुस्कान | दंत चिकित्सक | dant chikitsalay muskan
बंसल ऑटो गैराज | गैराज | bansal auto garage
@ वाराणसी | IN | 25.317 | 82.973
गंगा किनारा भोजनालय | भोजनालय | ganga kinara bhojnalay
लक्ष्मी ज्वेलर्स | ज्वेलर्स | lakshmi jewellers
कचौड़ी वाले पांडेय जी | रेस्टोरेंट | kachori wale pandey ji
नीलकंठ ब्यूटी पार्लर | ब्यूटी पार्लर | neelkanth beauty parlour
राजहंस वस्त्रालय | कपड़े की दुकान | rajhans vastralay
@ সিলেট | BD | 24.895 | 91.869
সোনালী ধান বেকারি | Bakery | sonali dhan bakery
নদীর ঢেউ রেস্টুরেন্ট | Restaurant | nodir dheu restaurant
আলোর পাঠশালা বইঘর | Book store | alor pathshala boighor
@ மதுரை | IN | 9.925 | 78.120
மல்லிகை உணவகம் | Restaurant | malligai unavagam
அன்னம் இனிப்பகம் | Sweet shop | annam inippagam
குமரன் நகை மாளிகை | Jewelry store | kumaran nagai maligai
`
