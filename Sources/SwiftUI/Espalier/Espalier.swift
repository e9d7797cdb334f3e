// The module that an app imports: the toolkit and its drawing values. The window system behind them is not exported.
@_exported public import EspalierApp
@_exported public import EspalierControls
@_exported public import EspalierCore
@_exported public import EspalierGraphics
@_exported public import EspalierNavigation
