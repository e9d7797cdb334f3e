// What `import CoreVideo` brings besides its own names, as on a Mac.
@_exported public import Foundation
@_exported public import EspalierGraphics
