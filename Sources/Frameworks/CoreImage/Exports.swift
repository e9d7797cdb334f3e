// What `import CoreImage` brings besides its own names, as on a Mac.
@_exported public import CoreVideo
@_exported public import EspalierGraphics
@_exported public import Foundation
@_exported public import ImageIO
