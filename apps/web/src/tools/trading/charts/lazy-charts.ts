import { lazyModule } from '../../../ui/lazy-module.ts';

/** Drawing code with uPlot, which is loaded after the page is shown. */
export const lazyCharts = lazyModule(() => import('./draw-chart.ts'));
