// What `import AVFoundation` brings besides its own names.
@_exported public import CoreMedia
@_exported public import CoreVideo
@_exported public import Foundation
