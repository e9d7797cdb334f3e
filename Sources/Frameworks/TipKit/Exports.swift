// TipKit hands SwiftUI's names on, as Apple's does.
@_exported import EspalierApp
@_exported import EspalierControls
@_exported import EspalierCore
@_exported import EspalierNavigation
