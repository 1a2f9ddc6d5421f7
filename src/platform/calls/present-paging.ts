export const presentPaging = (page: number, pages: number) => ({
  currentPage: page,
  totalPages: pages,
  hasNextPage: page < pages,
  hasPrevPage: page > 1,
})
