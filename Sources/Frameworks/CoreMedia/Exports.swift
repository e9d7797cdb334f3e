// What `import CoreMedia` brings besides its own names, as on a Mac.
@_exported public import CoreVideo
@_exported public import Foundation
