/** type|group|search word|weight|countries (a leading `-`: all but these) */
export const servicesAndPlaces = `
Hair salon|hair|hair salons|52
Barber shop|hair|barbers|34
Beauty salon|beauty|beauty salons|36
Nail salon|beauty|nail salons|20
Day spa|beauty|spas|9
Massage therapist|beauty|massage|9
Tattoo shop|beauty|tattoo studios|6
Cosmetics store|beauty|cosmetics|6
Tanning salon|beauty|beauty salons|2
Gym|gym|gyms|24
Fitness center|gym|gyms|10
Yoga studio|gym|yoga|7
Pilates studio|gym|pilates|4
Martial arts school|gym|martial arts|4
Swimming pool|gym|swimming pools|4
Dance school|gym|dance schools|5
Climbing gym|gym|climbing|1.5
Tennis club|gym|sports clubs|3
Bowling alley|bar|bowling|1.5
Doctor|doctor|doctors|24
General practitioner|doctor|doctors|12
Medical clinic|doctor|clinics|18
Hospital|hospital|hospitals|6
Dermatologist|doctor|doctors|5
Pediatrician|doctor|doctors|5
Ophthalmologist|doctor|doctors|4
Psychologist|doctor|therapists|6
Physiotherapist|doctor|physiotherapy|9
Acupuncturist|doctor|acupuncture|2
Medical laboratory|doctor|laboratories|3
Dentist|dentist|dentists|28
Dental clinic|dentist|dentists|12
Orthodontist|dentist|dentists|3
Pharmacy|pharmacy|pharmacies|28
Drug store|pharmacy|pharmacies|5
Veterinarian|vet|vets|10
Animal hospital|vet|vets|2
Pet groomer|vet|pet groomers|5
Primary school|school|schools|12
High school|school|schools|8
Preschool|school|preschools|9
University|school|universities|3
Language school|school|language schools|6
Music school|school|music schools|4
Driving school|school|driving schools|8
Cooking class|school|cooking classes|1
Library|museum|libraries|5
Lawyer|law|lawyers|16
Law firm|law|lawyers|8
Notary public|law|notaries|5
Accountant|finance|accountants|11
Tax preparation service|finance|accountants|4
Bank|finance|banks|18
ATM|atm|ATMs|6
Insurance agency|finance|insurance|14
Financial consultant|finance|finance|4
Currency exchange service|finance|currency exchange|3
Real estate agency|estate|real estate|24
Property management company|estate|real estate|5
Coworking space|estate|coworking|3
Car repair shop|garage|car repair|34
Car dealer|garage|car dealers|13
Tire shop|garage|tires|9
Car wash|garage|car washes|9
Auto parts store|garage|auto parts|10
Motorcycle repair shop|garage|motorcycles|5
Car rental agency|travel|car rental|6
Gas station|fuel|gas stations|18
Electric vehicle charging station|fuel|charging stations|4
Parking lot|fuel|parking|4
Plumber|trades|plumbers|11
Electrician|trades|electricians|11
General contractor|trades|builders|12
Roofing contractor|trades|roofers|5
Painter|trades|painters|5
Carpenter|trades|carpenters|5
Locksmith|trades|locksmiths|5
Landscaper|trades|gardeners|5
HVAC contractor|trades|heating|5
House cleaning service|trades|cleaning|6
Pest control service|trades|pest control|2
Moving company|trades|movers|5
Solar energy contractor|trades|solar|3
Swimming pool contractor|trades|builders|1
Architect|bureau|architects|5
Interior designer|bureau|interior design|5
Marketing agency|bureau|marketing|6
Software company|bureau|software|6
Web designer|bureau|web design|4
Print shop|works|printing|6
Sign shop|works|printing|2
Manufacturer|works|manufacturers|5
Wholesaler|works|wholesalers|6
Warehouse|works|warehouses|2
Logistics service|works|logistics|5
Courier service|works|couriers|4
Recycling center|works|recycling|2
Farm|works|farms|4
Winery|bar|wineries|2|-SA KW IR PK BD QA AE OM BH IQ
Hotel|hotel|hotels|40
Guest house|hotel|guest houses|12
Bed & breakfast|hotel|guest houses|7
Hostel|hotel|hostels|5
Resort hotel|hotel|hotels|3
Holiday apartment|hotel|apartments|7
Campground|hotel|camping|3
Motel|hotel|hotels|3
Ryokan|hotel|hotels|0.5|JP
Travel agency|travel|travel agencies|12
Tour operator|travel|tours|6
Boat tour agency|travel|tours|1.5
Taxi service|taxi|taxis|7
Bus station|transport|transport|3
Train station|transport|transport|2
Airport|transport|transport|0.5
Ferry terminal|transport|transport|0.5
Museum|museum|museums|8
Art museum|museum|museums|2
History museum|museum|museums|3
Tourist attraction|museum|sights|7
Historical landmark|park|sights|5
Movie theater|bar|cinemas|3
Performing arts theater|bar|theaters|3
Live music venue|bar|music venues|2
Zoo|museum|sights|1
Aquarium|museum|sights|0.6
Amusement park|museum|sights|1.5
Botanical garden|museum|gardens|1
Park|park|parks|12
Playground|park|playgrounds|4
Beach|park|beaches|2
Stadium|museum|stadiums|1.5
Church|worship|churches|12|-SA KW QA OM IR PK BD MA DZ TN JP TH
Mosque|worship|mosques|7|TR SA AE QA KW OM BH IQ IR EG MA DZ TN PK BD ID MY NG SN AZ UZ KZ KG JO LB BA AL DE GB FR IN SG KE TZ
Hindu temple|worship|temples|4|IN NP LK MY SG MU ID FJ GB
Buddhist temple|worship|temples|3|JP KR TH VN MM KH LA LK TW HK CN MN NP SG
Shinto shrine|worship|temples|1|JP
Synagogue|worship|synagogues|1|IL US GB FR AR DE MA
Post office|public|post offices|6
City government office|public|government|5
Police station|public|police|3
Fire station|public|fire stations|2
Community center|public|community centers|4
Non-profit organization|public|associations|4
Embassy|public|embassies|0.6
Courthouse|public|government|1
Laundry|laundry|laundries|8
Dry cleaner|laundry|dry cleaners|8
Laundromat|laundry|laundries|4
Tailor|laundry|tailors|8
Shoe repair shop|laundry|shoe repair|4
Watch repair service|laundry|watch repair|1.5
Photographer|studio|photographers|8
Photo studio|studio|photographers|4
Event venue|studio|event venues|5
Wedding venue|studio|wedding venues|3
Caterer|studio|catering|5
DJ service|studio|event services|1
Recording studio|studio|studios|1.5
Funeral home|public|funeral homes|3
Storage facility|works|storage|3
Employment agency|bureau|recruitment|4
Security service|works|security|3
Translator|bureau|translators|2`
