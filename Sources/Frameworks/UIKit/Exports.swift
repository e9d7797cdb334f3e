// What `import UIKit` brings besides UIKit's views and controllers: SwiftUI's platform names, Foundation, and what AppKit shares.
@_exported public import EspalierPlatformViews
