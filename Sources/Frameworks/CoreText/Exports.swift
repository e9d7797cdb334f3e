// What `import CoreText` brings besides its own names: drawing, and the numbers of fonts' features.
@_exported public import CoreGraphics
@_exported public import var EspalierPlatformViews.kLowerCaseSmallCapsSelector
@_exported public import var EspalierPlatformViews.kLowerCaseType
@_exported public import var EspalierPlatformViews.kMonospacedNumbersSelector
@_exported public import var EspalierPlatformViews.kNumberSpacingType
@_exported public import var EspalierPlatformViews.kProportionalNumbersSelector
@_exported public import var EspalierPlatformViews.kUpperCaseSmallCapsSelector
@_exported public import var EspalierPlatformViews.kUpperCaseType
