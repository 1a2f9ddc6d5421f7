/** Larger towns first. One a line: name|region|latitude|longitude|postcode prefix. Coordinates: GeoNames, CC BY 4.0. */
export const southAndSoutheastAsiaCities: Record<string, string> = {
  IN: `
Mumbai|Maharashtra|19.073|72.883|4000
Delhi|Delhi|28.652|77.231|1100
Bengaluru|Karnataka|12.972|77.594|5600
Hyderabad|Telangana|17.384|78.456|5000
Chennai|Tamil Nadu|13.088|80.278|6000
Kolkata|West Bengal|22.563|88.363|7000
Pune|Maharashtra|18.520|73.855|4110
Ahmedabad|Gujarat|23.026|72.587|3800
Jaipur|Rajasthan|26.920|75.788|3020
Surat|Gujarat|21.196|72.830|3950
Lucknow|Uttar Pradesh|26.839|80.923|2260
Kanpur|Uttar Pradesh|26.465|80.350|2080
Nagpur|Maharashtra|21.146|79.085|4400
Indore|Madhya Pradesh|22.718|75.833|4520
Bhopal|Madhya Pradesh|23.255|77.403|4620
Patna|Bihar|25.594|85.136|8000
Vadodara|Gujarat|22.299|73.208|3900
Kochi|Kerala|9.940|76.260|6820
Coimbatore|Tamil Nadu|11.006|76.966|6410
Visakhapatnam|Andhra Pradesh|17.680|83.202|5300
Thiruvananthapuram|Kerala|8.486|76.949|6950
Madurai|Tamil Nadu|9.919|78.120|6250
Varanasi|Uttar Pradesh|25.317|83.010|2210
Agra|Uttar Pradesh|27.183|78.017|2820
Amritsar|Punjab|31.622|74.875|1430
Mysuru|Karnataka|12.298|76.639|5700
Udaipur|Rajasthan|24.586|73.713|3130
Guwahati|Assam|26.184|91.746|7810
Bhubaneswar|Odisha|20.272|85.834|7510
Chandigarh|Chandigarh|30.736|76.788|1600
Dehradun|Uttarakhand|30.324|78.034|2480
Srinagar|Jammu and Kashmir|34.086|74.806|1900
Panaji|Goa|15.499|73.825|4030
Jodhpur|Rajasthan|26.268|73.006|3420
Nashik|Maharashtra|19.997|73.791|4220
Puducherry|Puducherry|11.934|79.830|6050`,
  PK: `
Karachi|Sindh|24.861|67.010|74
Lahore|Punjab|31.558|74.351|54
Islamabad|Islamabad|33.721|73.043|44
Rawalpindi|Punjab|33.597|73.048|46
Faisalabad|Punjab|31.416|73.090|38
Peshawar|Khyber Pakhtunkhwa|34.008|71.578|25
Multan|Punjab|30.197|71.478|60
Quetta|Balochistan|30.184|67.001|87
Hyderabad|Sindh|25.397|68.377|71`,
  BD: `
Dhaka|Dhaka Division|23.710|90.407|12
Chittagong|Chittagong|22.338|91.832|40
Khulna|Khulna Division|22.810|89.564|91
Sylhet|Sylhet Division|24.899|91.872|31
Rajshahi|Rajshahi Division|24.374|88.601|60`,
  LK: `
Colombo|Western Province|6.935|79.849|00
Kandy|Central Province|7.291|80.634|20
Galle|Southern Province|6.046|80.210|80
Jaffna|Northern Province|9.668|80.007|40
Negombo|Western Province|7.208|79.836|11`,
  NP: `
Kathmandu|Bagmati Province|27.702|85.321|446
Pokhara|Gandaki Pradesh|28.267|83.969|337
Lalitpur|Bagmati Province|27.677|85.325|447
Biratnagar|Koshi|26.455|87.270|566`,
  MM: `
Yangon|Yangon|16.805|96.156|11
Mandalay|Mandalay Region|21.975|96.084|05
Bagan|Mandalay|21.171|94.859|05
Nay Pyi Taw|Nay Pyi Taw|19.745|96.130|15`,
  KH: `
Phnom Penh|Phnom Penh|11.562|104.916|12
Siem Reap|Siem Reap|13.362|103.861|17
Battambang|Battambang|13.103|103.198|02
Sihanoukville|Preah Sihanouk|10.609|103.530|18`,
  LA: `
Vientiane|Vientiane Prefecture|17.967|102.600|01
Luang Prabang|Luang Prabang Province|19.893|102.153|06
Savannakhet|Savannakhet Province|16.570|104.762|13`,
  TH: `
Bangkok|Bangkok|13.754|100.501|10
Chiang Mai|Chiang Mai|18.790|98.985|50
Phuket|Phuket|7.891|98.398|83
Pattaya|Chon Buri|12.933|100.883|20
Hat Yai|Songkhla|7.008|100.477|90
Khon Kaen|Khon Kaen|16.447|102.833|40
Nakhon Ratchasima|Nakhon Ratchasima|14.971|102.102|30
Chiang Rai|Chiang Rai|19.909|99.832|57
Ayutthaya|Phra Nakhon Si Ayutthaya|14.352|100.577|13
Krabi|Krabi|8.073|98.911|81
Udon Thani|Udon Thani|17.416|102.786|41
Hua Hin|Prachuap Khiri Khan|12.571|99.959|77
Surat Thani|Surat Thani|9.140|99.333|84`,
  VN: `
Ho Chi Minh City|Ho Chi Minh City (HCMC)|10.823|106.630|70
Hanoi|Hanoi|21.024|105.841|10
Da Nang|Da Nang City|16.068|108.221|55
Haiphong|Hai Phong|20.865|106.683|18
Cần Thơ|Can Tho City|10.037|105.788|90
Huế|Thừa Thiên Huế Province|16.462|107.595|49
Nha Trang|Khanh Hoa|12.245|109.194|65
Đà Lạt|Lâm Đồng|11.940|108.458|66
Vũng Tàu|Ho Chi Minh City (HCMC)|10.346|107.084|78
Hoi An|Da Nang City|15.879|108.335|51
Quy Nhon|Gia Lai Province|13.776|109.224|59
Sa Pa|Lao Cai|22.340|103.844|33`,
  PH: `
Manila|National Capital Region|14.604|120.982|10
Quezon City|National Capital Region|14.649|121.051|11
Cebu City|Central Visayas|10.317|123.891|60
Davao|Davao Region|7.073|125.613|80
Baguio|Cordillera|16.416|120.593|26
Iloilo|Western Visayas|10.697|122.564|50
Makati City|National Capital Region|14.550|121.033|12
Cagayan de Oro|Northern Mindanao|8.482|124.647|90
Zamboanga|Zamboanga Peninsula|6.910|122.074|70
Bacolod City|Western Visayas|10.667|122.950|61
Puerto Princesa|Mimaropa|9.739|118.735|53
Tagaytay|Calabarzon|14.095|120.934|41`,
  MY: `
Kuala Lumpur|Kuala Lumpur|3.141|101.687|50
George Town|Penang|5.411|100.335|10
Johor Bahru|Johor|1.466|103.758|80
Ipoh|Perak|4.584|101.083|30
Kota Kinabalu|Sabah|5.975|116.072|88
Kuching|Sarawak|1.550|110.333|93
Malacca|Melaka|2.196|102.240|75
Kota Bharu|Kelantan|6.124|102.243|15
Kuala Terengganu|Terengganu|5.330|103.141|20
Petaling Jaya|Selangor|3.107|101.607|46
Taiping|Perak|4.850|100.733|34`,
  SG: `
Singapore||1.290|103.850|`,
  ID: `
Jakarta|Jakarta|-6.215|106.845|10
Surabaya|East Java|-7.249|112.751|60
Bandung|West Java|-6.922|107.607|40
Medan|North Sumatra|3.583|98.667|20
Semarang|Central Java|-6.993|110.421|50
Makassar|South Sulawesi|-5.149|119.432|90
Palembang|South Sumatra|-2.917|104.746|30
Denpasar|Bali|-8.650|115.217|80
Yogyakarta|Yogyakarta|-7.801|110.365|55
Malang|East Java|-7.980|112.630|65
Surakarta|Central Java|-7.556|110.832|57
Padang|West Sumatra|-0.949|100.354|25
Balikpapan|East Kalimantan|-1.268|116.829|76
Pontianak|West Kalimantan|-0.032|109.325|78
Manado|North Sulawesi|1.482|124.849|95
Bogor|West Java|-6.594|106.789|16
Ubud|Bali|-8.510|115.265|80
Ambon|Maluku|-3.696|128.183|97
Jayapura|Papua|-2.534|140.718|99
Mataram|West Nusa Tenggara|-8.583|116.117|83`,
}
