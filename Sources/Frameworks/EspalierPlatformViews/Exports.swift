// What `import UIKit` and `import AppKit` bring besides their own names: those that come with SwiftUI, as on a Mac.
@_exported public import EspalierApp
@_exported public import EspalierControls
@_exported public import EspalierCore
@_exported public import EspalierGraphics
@_exported public import EspalierNavigation
@_exported public import Foundation
