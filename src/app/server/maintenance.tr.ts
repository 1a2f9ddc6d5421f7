export const maintenanceText = {
  title: 'Birazdan döneceğiz',
  text: 'Bu rehber bir yedekten geri yükleniyor. Birkaç dakika sonra yeniden deneyin.',
}
