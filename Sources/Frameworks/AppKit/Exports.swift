// What `import AppKit` brings besides AppKit's views and controllers: SwiftUI's platform names, Foundation, and what UIKit shares.
@_exported public import EspalierPlatformViews
