// What an app imports: the toolkit and its drawing values. The window system behind them stays inside.
@_exported public import EspalierCore
@_exported public import EspalierGraphics
