// What `import ImageIO` brings besides its own names, as on a Mac.
@_exported public import EspalierGraphics
@_exported public import Foundation
