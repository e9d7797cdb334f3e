// What `import AVFoundation` brings besides its own names.
@_exported public import Foundation
