/** JSON: reviews by stars, links by network, links of photos, and percentages by day and hour. */
export type BusinessFactsTable = {
  price_level: number | null
  rating_distribution: string | null
  email: string | null
  social: string | null
  menu_link: string | null
  booking_link: string | null
  order_link: string | null
  photos: string | null
  popular_times: string | null
}
